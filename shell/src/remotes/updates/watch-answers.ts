import type { RemoteName } from '@tokennest/shared-ui/contract';
import { badLine, frozenLine, watchedKey } from '../crashes/bad-versions.ts';
import { hasAnother } from '../crashes/crashes.ts';
import { remember } from '../crashes/remember-bad.ts';
import { reportLoad } from '../crashes/report-load.ts';

/** How often a page must answer, a second apart, before its version counts as loaded. */
const answersMin = 10;

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(watchedKey);
    else localStorage.setItem(watchedKey, JSON.stringify(text));
  } catch {
    // Without storage nothing is known of a page that froze.
  }
}

/** Remembers and reports the version on which an earlier page of this device froze. */
function settleFrozen(): void {
  const line = frozenLine();
  if (!line) return;
  write(null);
  const [name = '', version = ''] = line.split(' ');
  if (line !== badLine(name, version)) return; // of another shell
  remember(name, version);
  reportLoad(name, version, 'failed', { phase: 'render', error: 'Error', frame: null });
}

/**
 * Reports a version as loaded once its page has answered for ten seconds (Rules 13.32). Until then, while the page is in
 * view, the device keeps an entry with the time of the last answer. A page that freezes leaves the entry behind, and the
 * next page reads it. Without another version to show there is no entry: skipping this one would leave nothing.
 */
export function watchAnswers(name: RemoteName, version: string, isRunning: () => boolean): () => void {
  settleFrozen();
  let answers = 0;
  let isKept = false;
  void hasAnother(name, version).then((has) => (isKept = has));
  const answer = () => {
    answers += 1;
    if (!isRunning()) return stop();
    if (answers >= answersMin) {
      stop();
      return reportLoad(name, version, 'loaded');
    }
    if (isKept && document.visibilityState === 'visible') write(`${badLine(name, version)}|${Date.now()}`);
  };
  const leave = () => write(null);
  const timer = setInterval(answer, 1000);
  const events = new AbortController();
  const { signal } = events;
  document.addEventListener('visibilitychange', leave, { signal });
  window.addEventListener('pagehide', leave, { signal });
  function stop() {
    clearInterval(timer);
    events.abort();
    if (isKept) leave();
  }
  return stop;
}
