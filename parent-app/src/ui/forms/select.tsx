import { useFieldControl } from '@tokennest/shared-ui/inputs/field';
import { Select as AntdSelect } from 'antd';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './select.module.css';

export interface Choice<Value extends string = string> {
  value: Value;
  /** Screen readers read this even if the choice has a picture. */
  label: string;
}

interface SelectProps<Value extends string> {
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  label?: string;
  draw: (choice: Choice<Value>) => ReactNode;
}

const nextField = (field: HTMLElement) => field.parentElement ?? field;

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
      // Keeps the list inside the main element for screen readers.
      getPopupContainer={nextField}
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

/** A select for one string. Empty until something is chosen, unless a choice has an empty value. */
export function TextSelect<Value extends string>({ choices, value, ...rest }: TextSelectProps<Value>) {
  const chosen = choices.find((choice) => choice.value === value);
  return <Select {...rest} choices={choices} value={chosen?.value ?? null} draw={draw} />;
}
