import { now } from '@tokennest/shared-ui/dates/clock';
import { useEffect, useState } from 'react';

/** Whole seconds left by the server's clock, 0 once expired. */
export function useSecondsUntil(iso: string): number {
  const [leftMs, setLeftMs] = useState(() => Date.parse(iso) - now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(Date.parse(iso) - now().getTime()), 1000);
    return () => clearInterval(timer);
  }, [iso]);
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/** '14:32'. */
export const minutesOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
