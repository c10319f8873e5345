import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { type Choice, Select } from '../forms/select.tsx';
import { ChildFace } from './child-avatar.tsx';
import { formMessages as words } from '../forms/form.messages.ts';

interface ChildSelectProps {
  list: readonly ProfileDto[];
  label?: string;
  value: string;
  onChange: (id: string) => void;
  anyone?: string;
}

const drawChild = ({ value, label }: Choice) => <ChildFace id={value} name={label} />;

export function ChildSelect({ list, label, value, onChange, anyone }: ChildSelectProps) {
  const children = list.map(({ id, display_name }): Choice => ({ value: id, label: display_name }));
  return (
    <Select
      {...(label && { label })}
      placeholder={words.chooseChild}
      value={anyone || value ? value : null}
      onChange={onChange}
      choices={anyone ? [{ value: '', label: anyone }, ...children] : children}
      draw={drawChild}
    />
  );
}
