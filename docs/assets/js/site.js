// Small comforts of every page; all of it works without them, too.

// The other language opens at the same paragraph.
const language = document.getElementById('language');
language?.addEventListener('click', () => {
  language.hash = location.hash;
});

document.getElementById('print')?.addEventListener('click', () => window.print());

// The theme opens the drawer and the search, and changes the scheme, through hidden boxes; buttons reach them by keyboard.
const closeDrawer = () => {
  document.getElementById('__drawer').checked = false;
};
for (const button of document.querySelectorAll('[data-toggle]')) {
  button.addEventListener('click', () => {
    const box = document.getElementById(button.dataset.toggle);
    box.click();
    if (box.id !== '__search') return;
    closeDrawer();
    document.querySelector('[data-md-component=search-query]').focus();
  });
}

// A section chosen in the drawer is on this page: the drawer has done its work.
for (const link of document.querySelectorAll('.drawer a[href^="#"]')) link.addEventListener('click', closeDrawer);

// The theme's search hears only keys; what is pasted, dictated, drawn or composed comes without.
const query = document.querySelector('[data-md-component=search-query]');
for (const name of ['input', 'compositionend']) {
  query?.addEventListener(name, () => query.dispatchEvent(new KeyboardEvent('keyup')));
}

// Where it finds nothing, or but a part of longer Chinese, a word may be misspelt. And it says an English colon.
const results = document.querySelector('[data-md-component=search-result]');
const offer = document.getElementById('meant');
let asked = '';
async function offerOthers() {
  const typed = query.value.trim();
  const doubtful = typed && (!results.querySelector('li') || /\p{sc=Han}{3}/u.test(typed));
  if (doubtful && typed === asked) return;
  asked = doubtful ? typed : '';
  offer.hidden = true;
  if (!doubtful) return;
  const { meant } = await import('./meant.js');
  const found = await meant(typed);
  if (typed !== asked || !found.length) return;
  const buttons = found.map((words) => Object.assign(document.createElement('button'), { type: 'button', textContent: words }));
  offer.lastElementChild.replaceChildren(...buttons);
  offer.hidden = false;
}
offer?.addEventListener('click', ({ target }) => {
  if (target.localName !== 'button') return;
  query.value = target.textContent;
  query.dispatchEvent(new Event('input'));
  query.focus();
});
if (results) {
  new MutationObserver(() => {
    offerOthers();
    if (!document.documentElement.lang.startsWith('zh')) return;
    for (const { childNodes } of results.querySelectorAll('.md-search-result__terms')) {
      for (const node of childNodes) if (node.nodeValue === ': ') node.nodeValue = '：';
    }
  }).observe(results, { childList: true, subtree: true });
}
