import type { RemoteName } from '@tokennest/shared-ui/contract';
import { badLine, frozenLine, watchedKey } from '../crashes/bad-versions.ts';
import { hasAnother } from '../crashes/crashes.ts';
import { remember } from '../crashes/remember-bad.ts';
import { reportLoad } from '../crashes/report-load.ts';

/** How many seconds a page must answer before its version counts as loaded. */
const answersMin = 10;

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(watchedKey);
    else localStorage.setItem(watchedKey, JSON.stringify(text));
  } catch {
    // Without storage, a frozen page leaves no trace.
  }
}

/** Remembers and reports the version on which an earlier page froze. */
function settleFrozen(): void {
  const line = frozenLine();
  if (!line) return;
  write(null);
  const [name = '', version = ''] = line.split(' ');
  if (line !== badLine(name, version)) return; // another shell's
  remember(name, version);
  reportLoad(name, version, 'failed', { phase: 'render', error: 'Error', frame: null });
}

/**
 * Reports a version as loaded once its page has answered for ten seconds (Rules 13.32). Until then, a visible page
 * stores the time of its last answer; a frozen page leaves that entry for the next page to find. Without another
 * version there is no entry, because skipping this one would leave nothing.
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
