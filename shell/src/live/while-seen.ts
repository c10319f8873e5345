/** Who looks away for a moment keeps the stream. */
const graceMs = 15_000;

/**
 * Runs `work` whenever the page is looked at, until some seconds after it is not, and anew when a network is back: what was
 * held over another one would hang for a minute. `signal` ends it for good.
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
