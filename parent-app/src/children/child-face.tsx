import { ChildAvatar } from './child-avatar.tsx';
import styles from './child-face.module.css';

interface ChildFaceProps {
  /** Empty for anyone. */
  id: string;
  name: string;
}

export function ChildFace({ id, name }: ChildFaceProps) {
  return (
    <span className={styles.choice}>
      <ChildAvatar id={id} name={name} sizePx={28} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
