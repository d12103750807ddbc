// The few words that JavaScript says itself. The site puts them on the page in its language, as JSON:
// <script type="application/json" id="tableside-words">{"loading": "…", …}</script>

/** Every key the page must give. */
export const KEYS = [
  // notices
  'loading', 'opening', 'loading_bytes', 'by_hand', 'failed', 'restarted', 'ready', 'not_saved',
  // sharing
  'copied', 'copy_failed', 'link_copied', 'link_in_address',
  // the tally by hand
  'tally', 'players', 'player', 'name_of', 'round', 'score_of', 'total', 'sign', 'add_player', 'undo', 'clear',
  'cleared', 'back', 'not_a_number',
];

let words;

/**
 * A word or sentence of the page's language, with `{name}` filled in.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  words ??= JSON.parse(document.getElementById('tableside-words')?.textContent ?? '{}');
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
