// Offers what a misspelt word may have been: words of the search's own index that are one slip away from it.

const LETTERS = /[^\p{L}\p{N}]+/u; // jieba's joints between Chinese words are no letters
const SHORT = /^(\p{Script=Han}?|[^\p{Script=Han}]{1,2})$/u; // too short to say what was meant
const OFFERED = 3;

/**
 * Whether two words differ by one letter: wrong, missing, too many, or in its neighbour's place.
 * @param {string} one
 * @param {string} other
 */
function near(one, other) {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (one[at] === other[at]) at++;
  const rest = one.slice(at + 1);
  const others = other.slice(at + 1);
  if (rest === others || rest === other.slice(at) || one.slice(at) === others) return true;
  return one[at] === other[at + 1] && other[at] === one[at + 1] && rest.slice(1) === others.slice(1);
}

/** @type {Promise<Map<string, number>> | undefined} */
let index;

/** Every word of the index, and how often it stands there. */
async function read() {
  const { base } = JSON.parse(document.getElementById('__config').textContent);
  const { docs } = await (await fetch(`${base}/search/search_index.json`)).json();
  const words = new Map();
  for (const { title, text } of docs) {
    for (const word of `${title} ${text}`.replace(/<[^>]*>|&#?\w+;/g, ' ').toLowerCase().split(LETTERS)) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  return words;
}

/**
 * What may have been meant, the likeliest first; nothing if every word is known.
 * @param {string} typed
 */
export async function meant(typed) {
  const words = await (index ??= read());
  const known = [...words.keys()].filter((word) => !SHORT.test(word));
  /** @type {string[]} */
  let offers = [];
  for (const term of typed.toLowerCase().split(LETTERS)) {
    if (SHORT.test(term) || known.some((word) => word.startsWith(term))) continue;
    const close = known.filter((word) => near(term, word)).sort((a, b) => words.get(b) - words.get(a));
    if (!close.length) return [];
    offers = (offers.length ? offers.slice(0, 1) : [typed.toLowerCase()]).flatMap((offer) =>
      close.slice(0, OFFERED).map((word) => offer.replace(term, word)),
    );
  }
  return offers;
}
