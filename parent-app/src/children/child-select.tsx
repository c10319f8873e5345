import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { useFieldControl } from '@tokennest/shared-ui/primitives/field';
import { Select } from 'antd';
import { ChevronDown, Users } from 'lucide-react';
import styles from './child-select.module.css';

interface ChildSelectProps {
  list: readonly ProfileDto[];
  /** A child's id; empty for none, or for anyone. */
  value: string;
  onChange: (id: string) => void;
  /** The first choice, for tasks that any child may do. */
  anyone?: string;
}

/** Chooses one of the family's children by face and name; stands inside a Field. */
export function ChildSelect({ list, value, onChange, anyone }: ChildSelectProps) {
  const control = useFieldControl();
  const options = list.map((child) => ({ value: child.id, label: <Face child={child} /> }));
  const first = anyone ? [{ value: '', label: <Anyone label={anyone} /> }] : [];
  return (
    <Select
      {...control}
      className={styles.select}
      status={control['aria-invalid'] ? 'error' : ''}
      placeholder="Choose a child"
      value={anyone || value ? value : null}
      onChange={onChange}
      options={[...first, ...options]}
      suffixIcon={<ChevronDown size={20} aria-hidden="true" />}
    />
  );
}

function Face({ child }: { child: ProfileDto }) {
  return (
    <span className={styles.choice}>
      <Avatar id={child.id} name={child.display_name} sizePx={28} />
      <span className={styles.name}>{child.display_name}</span>
    </span>
  );
}

function Anyone({ label }: { label: string }) {
  return (
    <span className={styles.choice}>
      <span className={styles.anyone}>
        <Users size={16} aria-hidden="true" />
      </span>
      <span className={styles.name}>{label}</span>
    </span>
  );
}
