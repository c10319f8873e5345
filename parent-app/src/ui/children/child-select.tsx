import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { type Choice, Select } from '../forms/select.tsx';
import { ChildFace } from './child-avatar.tsx';

interface ChildSelectProps {
  list: readonly ProfileDto[];
  /** Its name where it stands outside a Field. */
  label?: string;
  /** A child's id; empty for none, or for anyone. */
  value: string;
  onChange: (id: string) => void;
  /** The word for the first choice where any child will do. */
  anyone?: string;
}

const drawChild = ({ value, label }: Choice) => <ChildFace id={value} name={label} />;

/** Chooses one of the family's children by face and name; stands inside a Field, or has its own label. */
export function ChildSelect({ list, label, value, onChange, anyone }: ChildSelectProps) {
  const children = list.map(({ id, display_name }): Choice => ({ value: id, label: display_name }));
  return (
    <Select
      {...(label && { label })}
      placeholder="Choose a child"
      value={anyone || value ? value : null}
      onChange={onChange}
      choices={anyone ? [{ value: '', label: anyone }, ...children] : children}
      draw={drawChild}
    />
  );
}
