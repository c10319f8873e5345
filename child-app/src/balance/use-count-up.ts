import { useEffect, useRef, useState } from 'react';

/** Long enough to be seen, short enough not to be waited for. */
const countMs = 700;

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Quick at first, slow at the end. */
const eased = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * Counts from the balance before to a new one. `risenTo` is the balance it last rose to on this page, null before
 * that; the first balance is shown at once.
 */
export function useCountUp(balance: number): { shown: number; risenTo: number | null } {
  const [shown, setShown] = useState(balance);
  const [risenTo, setRisenTo] = useState<number | null>(null);
  const last = useRef(balance);

  useEffect(() => {
    const from = last.current;
    if (from === balance) return undefined;
    last.current = balance;
    setRisenTo(balance > from ? balance : null);
    const startMs = performance.now();
    const step = (nowMs: number) => {
      const progress = isStill() ? 1 : Math.min(1, (nowMs - startMs) / countMs);
      setShown(Math.round(from + (balance - from) * eased(progress)));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [balance]);

  return { shown, risenTo };
}
