import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react';
import styles from './token-stepper.module.css';

interface TokenStepperProps extends Omit<ComponentProps<typeof NumberInput>, 'isTokens' | 'min'> {
  value: string;
  min: number;
  /** Of a press on Less or More; what is typed goes to `onChange`. */
  onStep: (value: string) => void;
}

const waitMs = 400;
const paceMs = 80;

/** Steps at once, and goes on while it is held. */
function useHold(step: () => unknown) {
  const latest = useRef(step);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = step;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = () => {
    latest.current();
    timer.current = setTimeout(run, paceMs);
  };
  return {
    onPointerDown: ({ button }: { button: number }) => {
      if (button !== 0) return;
      latest.current();
      timer.current = setTimeout(run, waitMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A finger that holds opens no menu of the browser.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // Of assistive technology: the pointer's press has stepped already.
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) latest.current();
    },
  };
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
