import { useEffect, useRef, useState } from 'react';

/** Long enough to notice, short enough not to wait for. */
const countMs = 750;

export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const eased = (progress: number) => 1 - (1 - progress) ** 3;

/** Counts from the previous balance to the new one. The first balance shows immediately. */
export function useCountUp(balance: number): number {
  const [shown, setShown] = useState(balance);
  const last = useRef(balance);
  useEffect(() => {
    const from = last.current;
    if (from === balance) return undefined;
    last.current = balance;
    const startMs = performance.now();
    const step = (nowMs: number) => {
      const progress = isStill() ? 1 : Math.min(1, (nowMs - startMs) / countMs);
      setShown(Math.round(from + (balance - from) * eased(progress)));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [balance]);
  return shown;
}
