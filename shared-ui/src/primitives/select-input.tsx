import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';

/** The browser's own select, which every phone opens in its own comfortable way; stands inside a Field. */
export function SelectInput({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.withEnd}>
      <select {...useFieldControl()} {...rest} className={classNames(styles.input, styles.select, className)}>
        {children}
      </select>
      <span className={classNames(styles.end, styles.mark)}>
        <ChevronDown aria-hidden="true" />
      </span>
    </span>
  );
}
