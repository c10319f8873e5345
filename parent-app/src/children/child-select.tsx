import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { useFieldControl } from '@tokennest/shared-ui/primitives/field';
import { Select } from 'antd';
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

/** Chooses one of the family's children by face and name; stands inside a Field. */
export function ChildSelect({ list, value, onChange, anyone }: ChildSelectProps) {
  const control = useFieldControl();
  const children = list.map(({ id, display_name }) => ({ value: id, label: display_name }));
  const options = anyone ? [{ value: '', label: anyone }, ...children] : children;
  const chosen = options.find((option) => option.value === value);
  return (
    <Select
      {...control}
      className={styles.select}
      status={control['aria-invalid'] ? 'error' : ''}
      placeholder="Choose a child"
      value={chosen ? value : null}
      onChange={onChange}
      options={options}
      // The labels stay words, which assistive technology reads; the faces are for the eye.
      optionRender={({ data }) => <ChildFace id={data.value} name={data.label} />}
      labelRender={() => chosen && <ChildFace id={chosen.value} name={chosen.label} />}
      suffixIcon={<ChevronDown size={20} aria-hidden="true" />}
    />
  );
}
