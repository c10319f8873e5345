/** Long enough for what takes the place of a dialog, or leads on from it, to be there. */
const settleMs = 100;

/** What an entry of the history says of dialogs, beside the router's own state. */
interface Entry {
  /** How many it stands for. */
  dialogs?: number;
  /** The key of the entry below it; a browser without the Navigation API has none. */
  below?: string | null;
}

const keyHere = () => ('navigation' in window ? (navigation.currentEntry?.key ?? null) : null);

/**
 * How many dialogs the entry that is shown stands for. One that is pushed at the very moment in which the page is loaded
 * anew leaves its state, in Chromium, to the entry below it: from there, Back would leave the page.
 */
function entriesOf(state: unknown): number {
  const { dialogs = 0, below = null } = (state ?? {}) as Entry; // ours, or nobody's
  return below !== null && below === keyHere() ? dialogs - 1 : dialogs;
}

/**
 * Back, which is how a phone closes things, closes the topmost dialog (Rules 12.181). Each that is open has an entry of
 * its own in the history, which goes with it; Android's own closing of dialogs takes both away.
 */
export function startBackCloses(): void {
  let open: HTMLDialogElement[] = []; // the topmost last
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const push = history.pushState.bind(history);

  const addEntries = () => {
    for (let entries = entriesOf(history.state); entries < open.length; entries += 1) {
      history.scrollRestoration = 'manual'; // closing moves nothing
      push({ ...history.state, dialogs: entries + 1, below: keyHere() }, '');
    }
  };
  const settle = () => {
    // Going takes a moment: a second time it would go too far, and close what was opened meanwhile.
    if (isLeaving) return;
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
    if (!isLeaving) addEntries();
    settleSoon();
  };

  window.addEventListener('popstate', ({ state }) => {
    // As Escape does; its owner may leave it open.
    const left = isLeaving ? [] : open.slice(entriesOf(state));
    for (const dialog of left.toReversed()) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    isLeaving = false;
    settleSoon();
  });
  // A page that was asked for meanwhile comes: going back now would call it off.
  window.addEventListener('beforeunload', () => clearTimeout(timer));
  // Where a dialog leads to another page, that takes the place of the dialog's entry.
  history.pushState = (state, ...rest) =>
    entriesOf(history.state) > 0 ? history.replaceState(state, ...rest) : push(state, ...rest);
  new MutationObserver(follow).observe(document, { attributeFilter: ['open'], subtree: true });
  look();
  settle(); // also what a page left behind that was loaded anew under its dialogs
}
