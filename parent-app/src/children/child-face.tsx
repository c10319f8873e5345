import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Users } from 'lucide-react';
import styles from './child-face.module.css';

interface ChildFaceProps {
  /** Empty for anyone. */
  id: string;
  name: string;
}

export function ChildFace({ id, name }: ChildFaceProps) {
  return (
    <span className={styles.choice}>
      {id ? (
        <Avatar id={id} name={name} sizePx={28} />
      ) : (
        <span className={styles.anyone}>
          <Users size={16} aria-hidden="true" />
        </span>
      )}
      <span className={styles.name}>{name}</span>
    </span>
  );
}
