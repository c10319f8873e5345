import type { Role } from '@tokennest/shared-ui/contract';
import styles from './role-choice.module.css';

interface RoleChoiceProps {
  value: string;
  onChange: (role: Role) => void;
}

const roles = [
  ['parent', 'Parent'],
  ['child', 'Child'],
] as const;

export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className={styles.roles}>
      <legend>I am a</legend>
      {roles.map(([role, word]) => (
        <label key={role} className={styles.role}>
          <input type="radio" name="role" value={role} checked={value === role} onChange={() => onChange(role)} />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
