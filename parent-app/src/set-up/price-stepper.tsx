import { limits } from '@tokennest/shared-ui/contract/limits';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './price-stepper.module.css';

interface PriceStepperProps {
  /** Of what it is the price. */
  title: string;
  value: number;
  /** How much one press is. */
  step?: number;
  onChange: (value: number) => void;
}

const holdMs = 450;
const runMs = 90;

/** A press is one step; held down it runs. */
function useHold(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => void (latest.current = act));
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  const run = () => {
    latest.current();
    timer.current = setTimeout(run, runMs);
  };
  return {
    onPointerDown: () => void (timer.current = setTimeout(run, holdMs)),
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => latest.current(),
  };
}

/** How many tokens, by two buttons. */
export function PriceStepper({ title, value, step = 1, onChange }: PriceStepperProps) {
  const next = (by: number) => Math.min(limits.amountMax, Math.max(1, value === 1 && by > 1 ? by : value + by));
  const less = useHold(() => onChange(next(-step)));
  const more = useHold(() => onChange(next(step)));
  return (
    <fieldset className={styles.stepper} aria-label={`Tokens for ${title}`}>
      <button type="button" aria-label={`Fewer tokens for ${title}`} aria-disabled={value === 1 || undefined} {...less}>
        <Minus aria-hidden="true" />
      </button>
      <output>
        <Amount value={value} />
      </output>
      <button type="button" aria-label={`More tokens for ${title}`} {...more}>
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
