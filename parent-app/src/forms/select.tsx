import { useFieldControl } from '@tokennest/shared-ui/primitives/field';
import { Select as AntdSelect } from 'antd';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './select.module.css';

interface TextSelectProps {
  choices: Choice[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  label?: string;
}

const draw = ({ label }: Choice) => label;

/** One of a list of words; empty where nothing is chosen, unless the list has a choice for that. */
export function TextSelect({ choices, value, ...rest }: TextSelectProps) {
  const isChosen = choices.some((choice) => choice.value === value);
  return <Select {...rest} choices={choices} value={isChosen ? value : null} draw={draw} />;
}

export interface Choice {
  value: string;
  /** Words, which assistive technology reads also where the choice is drawn. */
  label: string;
}

interface SelectProps {
  choices: Choice[];
  /** Null while nothing is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Its name where it stands outside a Field. */
  label?: string;
  /** How a choice looks, in the list and once it is chosen. */
  draw: (choice: Choice) => ReactNode;
}

const besideField = (field: HTMLElement) => field.parentElement ?? field;

/** One of a list, drawn in more than words; stands inside a Field, or has its own label. */
export function Select({ choices, draw, label, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <AntdSelect
      {...control}
      {...rest}
      {...(label && { 'aria-label': label })}
      className={styles.select}
      classNames={{ popup: { root: styles.list ?? '' } }}
      status={control['aria-invalid'] ? 'error' : ''}
      options={choices}
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
