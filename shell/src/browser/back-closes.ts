// In this chunk, which comes after the first screen: nobody prints in the first second.
import '@tokennest/shared-ui/theme/print.css';

/** Long enough for what takes the place of a dialog, or leads on from it, to be there. */
const settleMs = 100;

/** What an entry of the history says of dialogs, beside the router's own state. */
interface Entry {
  /** How many it stands for. */
  dialogs?: number;
  /** The keys of the entries below it, the page's own first, where the browser has the Navigation API. */
  below?: string[];
}

const entryOf = (state: unknown): Entry => state ?? {}; // ours, or nobody's
const entriesOf = (state: unknown): number => entryOf(state).dialogs ?? 0;

const keyHere = () => ('navigation' in window ? navigation.currentEntry?.key : undefined);

/**
 * Goes to the entry that stands for `left` dialogs, or calls `stay` where there is none. By its key: Chromium mixes up entries
 * that are pushed at the very moment in which the page is loaded anew, and so many steps back would lead off the page.
 */
function goBackTo(left: number, stay: () => void): void {
  const key = entryOf(history.state).below?.[left];
  if (key === undefined) return history.go(left - entriesOf(history.state));
  if (key === keyHere()) return stay();
  const { committed, finished } = navigation.traverseTo(key);
  committed?.catch(stay);
  finished?.catch(() => undefined);
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
      const key = keyHere();
      const below = key === undefined ? [] : [...(entryOf(history.state).below ?? []), key];
      push({ ...history.state, dialogs: entries + 1, below }, '');
    }
  };
  const settle = () => {
    // Going takes a moment: a second time it would go too far, and close what was opened meanwhile.
    if (isLeaving) return;
    addEntries();
    isLeaving = entriesOf(history.state) > open.length;
    if (isLeaving) goBackTo(open.length, stay);
    else if (open.length === 0) history.scrollRestoration = 'auto';
  };
  /** There is no such entry: this one stands for what is open. */
  const stay = () => {
    isLeaving = false;
    history.replaceState({ ...history.state, dialogs: open.length }, '');
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
