import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface Option<V extends string> {
  value: V;
  label: string;
}

interface ChoiceFieldProps<V extends string> {
  label: string;
  options: readonly [Option<V>, ...Option<V>[]];
  value: string;
  onChange: (value: V) => void;
  children?: ReactNode;
}

export function ChoiceField<V extends string>({ options, value, children, ...rest }: ChoiceFieldProps<V>) {
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <div className={styles.labelled}>
      <Segmented isWide isLabelShown {...rest} options={options} value={chosen.value} />
      {children}
    </div>
  );
}
