import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { rimId } from '../balance/balance-card.tsx';
import { fly } from '../ui/motion/fly.ts';
import styles from './stamp.module.css';

interface StampProps {
  isNow: boolean;
  isWaiting: boolean;
}

/** The tick on a completed task's picture (Rules 12.262). */
export function Stamp({ isNow, isWaiting }: StampProps) {
  const tick = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNow && isWaiting) fly('coin', tick.current, document.querySelector<HTMLElement>(`#${rimId} > :last-child`));
  }, [isNow, isWaiting]);
  return (
    <span ref={tick} className={styles.stamp} data-now={isNow || undefined}>
      <Check />
    </span>
  );
}
