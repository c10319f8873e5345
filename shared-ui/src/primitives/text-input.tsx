import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';

/** One line of text; stands inside a Field. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...rest} className={classNames(styles.input, className)} />;
}
