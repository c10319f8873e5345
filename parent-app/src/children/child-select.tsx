import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { useFieldControl } from '@tokennest/shared-ui/primitives/field';
import { Select, type SelectProps } from 'antd';
import { ChevronDown } from 'lucide-react';
import { ChildFace } from './child-face.tsx';
import styles from './child-select.module.css';

interface ChildSelectProps {
  list: readonly ProfileDto[];
  /** A child's id; empty for none, or for anyone. */
  value: string;
  onChange: (id: string) => void;
  /** The word for the first choice where any child will do. */
  anyone?: string;
}

interface Choice {
  value: string;
  label: string;
}

// The labels stay words, which assistive technology reads; the faces are for the eye.
const renderOption: SelectProps<string, Choice>['optionRender'] = ({ data }) => (
  <ChildFace id={data.value} name={data.label} />
);

const renderChosen: SelectProps<string, Choice>['labelRender'] = ({ value, label }) =>
  typeof value === 'string' && typeof label === 'string' ? <ChildFace id={value} name={label} /> : label;

const besideField = (field: HTMLElement) => field.parentElement ?? field;

/** Chooses one of the family's children by face and name; stands inside a Field. */
export function ChildSelect({ list, value, onChange, anyone }: ChildSelectProps) {
  const control = useFieldControl();
  const children = list.map(({ id, display_name }): Choice => ({ value: id, label: display_name }));
  return (
    <Select
      {...control}
      className={styles.select}
      status={control['aria-invalid'] ? 'error' : ''}
      placeholder="Choose a child"
      value={anyone || value ? value : null}
      onChange={onChange}
      options={anyone ? [{ value: '', label: anyone }, ...children] : children}
      optionRender={renderOption}
      labelRender={renderChosen}
      // Inside the page's main part, where a screen reader looks for it.
      getPopupContainer={besideField}
      suffixIcon={<ChevronDown size={20} aria-hidden="true" />}
    />
  );
}
