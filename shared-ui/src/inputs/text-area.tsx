import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';

/** Grows with its text. Use inside a Field. */
export function TextArea({ className, rows = 2, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      {...rest}
      className={classNames(styles.input, styles.area, className)}
    />
  );
}
