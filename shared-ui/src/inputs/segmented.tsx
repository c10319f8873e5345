import { useId, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './segmented.module.css';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';

interface SegmentedProps<V extends string> {
  /** Read only by screen readers unless `isLabelShown`. */
  label: string;
  isLabelShown?: boolean;
  options: readonly { value: V; label: string; icon?: ReactNode; end?: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  isWide?: boolean;
}

export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={props.isLabelShown ? styles.legend : undefined}>
        {props.isLabelShown ? props.label : <VisuallyHidden>{props.label}</VisuallyHidden>}
      </legend>
      <div className={classNames(styles.well, props.isWide && styles.wide)}>
        {props.options.map((option) => (
          <label className={styles.choice} key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
            {option.end}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
