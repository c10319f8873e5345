import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './token-stepper.module.css';
import { useHold } from './use-hold.ts';

interface TokenStepperProps extends Omit<ComponentProps<typeof NumberInput>, 'isTokens' | 'min'> {
  value: string;
  min: number;
  /** Of a press on Less or More; what is typed goes to `onChange`. */
  onStep: (value: string) => void;
}

/** A number of tokens to type, or to reach by steps, for a keyboard with the field's own arrow keys; stands inside a Field. */
export function TokenStepper({ min, onStep, ...input }: TokenStepperProps) {
  const number = Number(input.value);
  const less = useHold(() => number > min && onStep(String(Math.ceil(number) - 1)));
  const more = useHold(() => onStep(String(Math.max(min, Math.floor(number) + 1))));
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        tabIndex={-1}
        data-each-tap
        aria-label="One token less"
        aria-disabled={number <= min || undefined}
        {...less}
      >
        <Minus size={20} aria-hidden="true" />
      </button>
      <NumberInput isTokens min={min} {...input} />
      <button type="button" tabIndex={-1} data-each-tap aria-label="One token more" {...more}>
        <Plus size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
