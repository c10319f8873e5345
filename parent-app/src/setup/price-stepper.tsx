import { limits } from '@tokennest/shared-ui/contract/limits';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Minus, Plus } from 'lucide-react';
import { useHold } from '../ui/forms/use-hold.ts';
import styles from './price-stepper.module.css';
import { setUpMessages as words } from './set-up.messages.ts';

interface PriceStepperProps {
  title: string;
  value: number;
  step?: number;
  onChange: (value: number) => void;
}

export function PriceStepper({ title, value, step = 1, onChange }: PriceStepperProps) {
  const next = (by: number) => Math.min(limits.amountMax, Math.max(1, value === 1 && by > 1 ? by : value + by));
  const less = useHold(() => onChange(next(-step)));
  const more = useHold(() => onChange(next(step)));
  return (
    <fieldset className={styles.stepper} aria-label={words.tokensFor(title)}>
      <button
        type="button"
        data-each-tap
        aria-label={words.fewerTokens(title)}
        aria-disabled={value === 1 || undefined}
        {...less}
      >
        <Minus aria-hidden="true" />
      </button>
      <output>
        <Amount value={value} />
      </output>
      <button type="button" data-each-tap aria-label={words.moreTokens(title)} {...more}>
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
