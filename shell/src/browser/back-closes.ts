// Loaded with this chunk, after the first screen: no one prints within the first second.
import '@tokennest/shared-ui/theme/print.css';
import { startPaperHead } from '@tokennest/shared-ui/theme/paper-head';
import { readStored } from './storage/read-stored.ts';

/** Enough time for the dialog or page that replaces a closed dialog to appear. */
const settleMs = 100;

/** Our part of a history entry's state, next to the router's. */
interface Entry {
  dialogs?: number;
  /** Keys of the entries below, starting with the page's own; only with the Navigation API. */
  below?: string[];
}

const entryOf = (state: unknown): Entry => state ?? {};
const entriesOf = (state: unknown): number => entryOf(state).dialogs ?? 0;

const keyHere = () => ('navigation' in window ? navigation.currentEntry?.key : undefined);

/**
 * Goes back to the entry with `left` dialogs, or calls `stay` if there is none. Uses the entry's key because Chromium
 * mixes up entries pushed during a reload, so going back by a number of steps could leave the page.
 */
function goBackTo(left: number, stay: () => void): void {
  const key = entryOf(history.state).below?.[left];
  if (key === undefined) return history.go(left - entriesOf(history.state));
  if (key === keyHere()) return stay();
  const { committed, finished } = navigation.traverseTo(key);
  committed?.catch(stay);
  finished?.catch(() => undefined);
}

/** Whose page is printed. Help and the operator's pages are nobody's. */
function readOwnName(): string | undefined {
  if (/^\/(?:docs|operator)/.test(location.pathname)) return undefined;
  const profile = readStored('profile') as { display_name?: string } | null; // written by storeProfile
  return profile?.display_name;
}

/** Back closes the topmost dialog (Rules 12.181). Each open dialog has a history entry, removed with it. */
export function startBackCloses(): void {
  startPaperHead(readOwnName);
  let open: HTMLDialogElement[] = []; // topmost last
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const push = history.pushState.bind(history);

  const addEntries = () => {
    for (let entries = entriesOf(history.state); entries < open.length; entries += 1) {
      history.scrollRestoration = 'manual'; // closing must not scroll the page
      const key = keyHere();
      const below = key === undefined ? [] : [...(entryOf(history.state).below ?? []), key];
      push({ ...history.state, dialogs: entries + 1, below }, '');
    }
  };
  const settle = () => {
    // Going back is asynchronous; going twice would also close a dialog opened in between.
    if (isLeaving) return;
    addEntries();
    isLeaving = entriesOf(history.state) > open.length;
    if (isLeaving) goBackTo(open.length, stay);
    else if (open.length === 0) history.scrollRestoration = 'auto';
  };
  /** No such entry exists, so the current entry takes its role. */
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
    // Same as Escape: the dialog's owner may keep it open.
    const left = isLeaving ? [] : open.slice(entriesOf(state));
    for (const dialog of left.toReversed()) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    isLeaving = false;
    settleSoon();
  });
  // The page is already leaving; going back now would cancel the navigation.
  window.addEventListener('beforeunload', () => clearTimeout(timer));
  // A page opened from a dialog replaces the dialog's entry.
  history.pushState = (state, ...rest) =>
    entriesOf(history.state) > 0 ? history.replaceState(state, ...rest) : push(state, ...rest);
  new MutationObserver(follow).observe(document, { attributeFilter: ['open'], subtree: true });
  look();
  settle(); // a page reloaded under its dialogs leaves entries behind
}
