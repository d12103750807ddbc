// What a page remembers on this device. Storage may be full, forbidden or gone; the page works without it.

/**
 * @param {string} key
 * @returns {string | null}
 */
export function load(key) {
  try {
    return localStorage.getItem(`tableside:${key}`);
  } catch {
    return null;
  }
}

/**
 * Keep a string; an empty one is forgotten.
 * @param {string} key
 * @param {string} text
 * @returns {boolean} whether it is safe
 */
export function save(key, text) {
  try {
    if (text) localStorage.setItem(`tableside:${key}`, text);
    else localStorage.removeItem(`tableside:${key}`);
    return true;
  } catch {
    return false;
  }
}
