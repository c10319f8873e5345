import { FieldError } from '@tokennest/shared-ui/inputs/field';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { type ReactNode, useId } from 'react';
import styles from './choice-tiles.module.css';
import form from './form.module.css';

/** The choices after a press on one of several check boxes. */
export const toggled = (chosen: readonly string[], one: string): string[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

interface ChoiceTilesProps<V extends string> {
  label: string;
  type: 'radio' | 'checkbox';
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  isChosen: (value: V) => boolean;
  onPress: (value: V) => void;
  isNarrow?: boolean;
  error?: string | undefined;
}

export function ChoiceTiles<V extends string>(props: ChoiceTilesProps<V>) {
  const { label, type, options, isChosen, onPress, isNarrow = false, error } = props;
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      className={classNames(styles.group, form.labelled)}
      {...(type === 'radio' && { role: 'radiogroup' })}
      {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
    >
      <legend>{label}</legend>
      <div className={classNames(styles.tiles, isNarrow && styles.narrow)}>
        {options.map((option) => (
          <label key={option.value} className={styles.tile}>
            <input type={type} name={name} checked={isChosen(option.value)} onChange={() => onPress(option.value)} />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
