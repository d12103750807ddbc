// Sheets: `<dialog data-open>` in Python's HTML is shown as a modal dialog; closing it is told as `close`.

const closing = new WeakSet(); // dialogs we close ourselves, which is no news to Python

/** Open and close what the new HTML says. */
export function tendSheets(root) {
  for (const dialog of root.querySelectorAll('dialog')) {
    if ('open' in dialog.dataset && !dialog.open) dialog.showModal();
    else if (!('open' in dialog.dataset)) closeQuietly(dialog);
  }
}

/** Close without a word, so that the browser gives the focus back; also before a dialog leaves the page. */
export function closeQuietly(node) {
  if (node instanceof HTMLDialogElement && node.open) {
    closing.add(node);
    node.close();
  }
}

/**
 * @param {HTMLElement} root
 * @param {(what: {do: string, arg: string | null}) => void} send
 */
export function listenToSheets(root, send) {
  root.addEventListener(
    'close',
    ({ target }) => {
      if (!closing.delete(target)) send({ do: 'close', arg: target.id || null });
    },
    true, // `close` doesn't bubble
  );
  root.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement) target.close(); // a tap beside the sheet lands on the dialog itself
  });
}
