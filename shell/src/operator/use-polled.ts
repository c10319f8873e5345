import { ApiError } from '@tokennest/shared-ui/kit';
import { useCallback, useEffect, useRef, useState } from 'react';

const everyMs = 10_000;

export interface Polled<T> {
  data: T | null;
  readAtMs: number;
  hasFailed: boolean;
  again: () => Promise<void>;
}

/** Reads every ten seconds while the page is visible, and immediately when it is shown again. `read` must be stable. */
export function usePolled<T>(read: () => Promise<T>, onRefused: () => void): Polled<T> {
  const [seen, setSeen] = useState<Omit<Polled<T>, 'again'>>({ data: null, readAtMs: 0, hasFailed: false });
  const asked = useRef(0);
  const shown = useRef(0);
  const again = useCallback(async () => {
    const place = (asked.current += 1);
    try {
      const data = await read();
      // An older request never replaces a newer one, such as after a change.
      if (place < shown.current) return;
      shown.current = place;
      setSeen({ data, readAtMs: Date.now(), hasFailed: false });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onRefused();
      else if (place > shown.current) setSeen((before) => ({ ...before, hasFailed: true }));
    }
  }, [read, onRefused]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && again());
    const first = setTimeout(look);
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [again]);
  return { ...seen, again };
}
