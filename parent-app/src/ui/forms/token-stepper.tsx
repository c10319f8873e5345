import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { Minus, Plus } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './token-stepper.module.css';
import { useHold } from './use-hold.ts';
import { formMessages as words } from './form.messages.ts';

interface TokenStepperProps extends Omit<ComponentProps<typeof NumberInput>, 'isTokens' | 'min'> {
  value: string;
  min: number;
  /** Called for the buttons and arrow keys. Typing calls `onChange`. */
  onStep: (value: string) => void;
}

export function TokenStepper({ min, onStep, ...input }: TokenStepperProps) {
  const number = Number(input.value) || 0;
  const stepDown = () => number > min && onStep(String(Math.ceil(number) - 1));
  const stepUp = () => onStep(String(Math.max(min, Math.floor(number) + 1)));
  const less = useHold(stepDown);
  const more = useHold(stepUp);
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (event.key === 'ArrowDown') stepDown();
    else stepUp();
  };
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        tabIndex={-1}
        data-each-tap
        aria-label={words.oneLess}
        aria-disabled={number <= min || undefined}
        {...less}
      >
        <Minus size={20} aria-hidden="true" />
      </button>
      <NumberInput isTokens min={min} {...input} onKeyDown={stepByKey} />
      <button type="button" tabIndex={-1} data-each-tap aria-label={words.oneMore} {...more}>
        <Plus size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
