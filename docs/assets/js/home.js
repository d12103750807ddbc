// The home page: the other language if the browser speaks it, games left open on this device, the list's two filters.

const cards = [...document.querySelectorAll('#cards > .game')];

// ---- language ----------------------------------------------------------------------------------------------------

const speaks = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'zh');
const offer = document.getElementById('offer');
if (offer && offer.lang === speaks) offer.hidden = false;

// ---- resume ------------------------------------------------------------------------------------------------------

/** What is stored under this name, '' if nothing or if storage is forbidden. */
function stored(key) {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

const resume = document.getElementById('resume');
for (const card of cards) {
  const slug = card.id.replace('game-', '');
  for (const page of ['score', 'play']) {
    const link = card.querySelector(`a[href$="${page}/"]`);
    if (!link || !stored(`tableside:${page}:${slug}`)) continue;
    const one = document.getElementById('resume-one').content.cloneNode(true);
    const note = one.querySelector('.note');
    one.querySelector('a').href = link.href;
    one.querySelector('svg').innerHTML = card.querySelector('.game__art svg').innerHTML;
    one.querySelector('strong').textContent = card.querySelector('h3').firstChild.textContent.trim();
    note.textContent = note.dataset[page];
    resume.append(one);
    resume.hidden = false;
  }
}

// ---- filters -----------------------------------------------------------------------------------------------------

const form = document.getElementById('filters');
const find = document.getElementById('find');

function filter() {
  const words = find.value.trim().toLowerCase().split(/\s+/);
  const players = Number(form.elements.players.value);
  for (const card of cards) {
    const seats = card.dataset.seats.split(' ').map(Number);
    const fits = !players || seats.some((count) => count === players || (players === 5 && count > 5));
    card.hidden = !(fits && words.every((word) => card.dataset.names.includes(word)));
  }
  document.getElementById('nothing').hidden = cards.some((card) => !card.hidden);
}

form.addEventListener('input', filter);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const left = cards.filter((card) => !card.hidden);
  if (left.length === 1) left[0].querySelector('a')?.click();
});
filter(); // the browser may have kept what was typed
