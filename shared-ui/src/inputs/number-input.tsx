import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { TokenMark } from '../primitives/amount.tsx';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';

interface NumberInputProps extends ComponentProps<'input'> {
  /** Shows the token mark at the end: the number is an amount. */
  isTokens?: boolean;
}

/** A whole number on the numeric keyboard; stands inside a Field. */
export function NumberInput({ isTokens = false, className, ...rest }: NumberInputProps) {
  const input = (
    <input
      type="number"
      inputMode="numeric"
      step={1}
      {...useFieldControl()}
      {...rest}
      className={classNames(styles.input, styles.number, className)}
    />
  );
  if (!isTokens) return input;
  return (
    <span className={styles.withEnd}>
      {input}
      <span className={classNames(styles.end, styles.mark)}>
        <TokenMark />
      </span>
    </span>
  );
}
