import type { ChangeEvent, ComponentProps } from 'react';
import { plainDigits } from '../forms/whole-number.ts';
import { classNames } from '../theme/class-names.ts';
import { TokenMark } from '../primitives/amount.tsx';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';

interface NumberInputProps extends ComponentProps<'input'> {
  isTokens?: boolean;
}

/**
 * A whole number with the numeric keyboard. Use inside a Field. Its type is text: with `number`, each browser drops
 * other characters of '1,000' and returns an empty value for Arabic digits.
 */
export function NumberInput({ isTokens = false, className, onChange, ...rest }: NumberInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: field } = event;
    const plain = plainDigits(field.value);
    if (plain !== field.value) field.value = plain;
    onChange?.(event);
  };
  const input = (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      {...useFieldControl()}
      {...rest}
      onChange={change}
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
