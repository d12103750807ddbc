// Offers what a misspelt word may have been: words and names of the search's own index, one slip away from it.

const LETTERS = /[^\p{L}\p{N}]+/u; // jieba's joints are no letters
const SHORT = /^(\p{sc=Han}?|[^\p{sc=Han}]{1,2})$/u; // too short to say what was meant
const OFFERED = 3;
const whole = (text) => text.replaceAll('\u200b', '');

/** Whether two words differ by one letter: wrong, missing, too many, or in its neighbour's place. */
function near(one, other) {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (one[at] === other[at]) at++;
  const rest = one.slice(at + 1);
  const others = other.slice(at + 1);
  if (rest === others || rest === other.slice(at) || one.slice(at) === others) return true;
  return one[at] === other[at + 1] && other[at] === one[at + 1] && rest.slice(1) === others.slice(1);
}

let index;
/** Words and whole titles of the index, and how often each stands there; and all its text. */
async function read() {
  const { base } = JSON.parse(document.getElementById('__config').textContent);
  const { docs } = await (await fetch(`${base}/search/search_index.json`)).json();
  const words = new Map();
  let pages = '';
  for (const { title, text } of docs) {
    const all = `${whole(title)} ${title} ${text}`.replace(/<[^>]*>|&#?\w+;/g, ' ').toLowerCase();
    for (const word of all.split(LETTERS)) words.set(word, (words.get(word) ?? 0) + 1);
    pages += whole(all);
  }
  return [words, pages];
}

/** What may have been meant, the likeliest first; nothing if every word is known. */
export async function meant(typed) {
  const [words, pages] = await (index ??= read());
  const known = [...words.keys()].filter((word) => !SHORT.test(word));
  let offers = [];
  const all = typed.toLowerCase();
  for (const term of all.split(LETTERS)) {
    const here = /\p{sc=Han}/u.test(term) ? pages.includes(term) : known.some((word) => word.startsWith(term));
    if (here || SHORT.test(term)) continue;
    const close = known.filter((word) => near(term, word)).sort((a, b) => words.get(b) - words.get(a));
    if (!close.length) return [];
    offers = (offers.length ? offers.slice(0, 1) : [all]).flatMap((offer) =>
      close.slice(0, OFFERED).map((word) => offer.replace(term, word)),
    );
  }
  return offers;
}
