import { useFieldControl } from '@tokennest/shared-ui/inputs/field';
import { Select as AntdSelect } from 'antd';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './select.module.css';

export interface Choice<Value extends string = string> {
  value: Value;
  /** Words, which assistive technology reads also where the choice is drawn. */
  label: string;
}

interface SelectProps<Value extends string> {
  choices: readonly Choice<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** Its name where it stands outside a Field. */
  label?: string;
  /** How a choice looks, in the list and once it is chosen. */
  draw: (choice: Choice<Value>) => ReactNode;
}

const besideField = (field: HTMLElement) => field.parentElement ?? field;

/** One of a list, drawn in more than words; stands inside a Field, or has its own label. */
export function Select<Value extends string>({ choices, draw, label, ...rest }: SelectProps<Value>) {
  const control = useFieldControl();
  return (
    <AntdSelect<Value, Choice<Value>>
      {...control}
      {...rest}
      {...(label && { 'aria-label': label })}
      className={styles.select}
      classNames={{ popup: { root: styles.list ?? '' } }}
      status={control['aria-invalid'] ? 'error' : ''}
      options={[...choices]}
      optionRender={({ data }) => draw(data)}
      labelRender={({ value, label }) => {
        const chosen = choices.find((choice) => choice.value === value);
        return chosen ? draw(chosen) : label;
      }}
      // Inside the page's main part, where a screen reader looks for it.
      getPopupContainer={besideField}
      suffixIcon={<ChevronDown size={20} aria-hidden="true" />}
    />
  );
}

interface TextSelectProps<Value extends string> {
  choices: readonly Choice<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  placeholder?: string;
  label?: string;
}

const draw = ({ label }: Choice) => label;

/** One of a list of words; empty where nothing is chosen, unless the list has a choice for that. */
export function TextSelect<Value extends string>({ choices, value, ...rest }: TextSelectProps<Value>) {
  const chosen = choices.find((choice) => choice.value === value);
  return <Select {...rest} choices={choices} value={chosen?.value ?? null} draw={draw} />;
}
