/** Long enough for what takes the place of a dialog, or leads on from it, to be there. */
const settleMs = 100;

/** How many dialogs this entry of the history stands for; the router's own state stands beside it. */
const entriesOf = (state: unknown): number => (state as { dialogs?: number } | null)?.dialogs ?? 0; // ours, or nobody's

/**
 * Back, which is how a phone closes things, closes the topmost dialog (Rules 12.181). Each that is open has an entry of
 * its own in the history, which goes with it; Android's own closing of dialogs takes both away.
 */
export function startBackCloses(): void {
  let open: HTMLDialogElement[] = []; // the topmost last
  let isLeaving = false;
  let isPageLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const push = history.pushState.bind(history);

  const addEntries = () => {
    for (let entries = entriesOf(history.state); entries < open.length; entries += 1) {
      history.scrollRestoration = 'manual'; // closing moves nothing
      push({ ...history.state, dialogs: entries + 1 }, '');
    }
  };
  const settle = () => {
    // Going takes a moment: a second time it would go too far, and close what was opened meanwhile.
    if (isLeaving || isPageLeaving) return;
    addEntries();
    const surplus = entriesOf(history.state) - open.length;
    isLeaving = surplus > 0;
    if (isLeaving) history.go(-surplus);
    else if (open.length === 0) history.scrollRestoration = 'auto';
  };
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, settleMs);
  };
  const look = () => {
    const shown = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
    open = [...open.filter((one) => shown.includes(one)), ...shown.filter((one) => !open.includes(one))];
  };
  const follow = () => {
    look();
    if (!isLeaving && !isPageLeaving) addEntries();
    settleSoon();
  };

  window.addEventListener('popstate', ({ state }) => {
    // As Escape does; its owner may leave it open.
    const left = isLeaving ? [] : open.slice(entriesOf(state));
    for (const dialog of left.toReversed()) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    isLeaving = false;
    settleSoon();
  });
  // Another page was asked for, or this one anew: going back now would call that off, and of an entry that is pushed at the
  // last moment Chromium keeps a half, from which going back leads off the page. Whoever touches this one still has it.
  window.addEventListener('beforeunload', () => {
    clearTimeout(timer);
    isPageLeaving = true;
  });
  const stay = () => {
    if (!isPageLeaving) return;
    isPageLeaving = false;
    settleSoon();
  };
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, stay, true);
  // Where a dialog leads to another page, that takes the place of the dialog's entry.
  history.pushState = (state, ...rest) =>
    entriesOf(history.state) > 0 ? history.replaceState(state, ...rest) : push(state, ...rest);
  new MutationObserver(follow).observe(document, { attributeFilter: ['open'], subtree: true });
  look();
  settle(); // also what a page left behind that was loaded anew under its dialogs
}
