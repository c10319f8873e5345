/** Keeps the stream when the page is hidden only briefly. */
const graceMs = 15_000;

/**
 * Runs `work` while the page is visible, plus a grace period. Restarts it when the network is back, because a stream
 * over the old network would hang for a minute. `signal` ends it permanently.
 */
export function whileSeen(work: (seen: AbortSignal) => void, signal: AbortSignal): void {
  let seen: AbortController | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    seen?.abort();
    seen = null;
  };
  const turn = () => {
    clearTimeout(leaving);
    if (document.visibilityState === 'hidden') leaving = setTimeout(stop, graceMs);
    else if (!seen) work((seen = new AbortController()).signal);
  };
  document.addEventListener('visibilitychange', turn, { signal });
  window.addEventListener('online', () => (stop(), turn()), { signal });
  signal.addEventListener('abort', () => (clearTimeout(leaving), stop()), { once: true });
  turn();
}
