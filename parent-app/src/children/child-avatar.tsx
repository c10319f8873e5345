import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Users } from 'lucide-react';
import styles from './child-avatar.module.css';

interface ChildAvatarProps {
  /** Empty for anyone. */
  id: string;
  name: string;
  sizePx: number;
}

/** A child's letter, or what stands for any of them. */
export function ChildAvatar({ id, name, sizePx }: ChildAvatarProps) {
  if (id) return <Avatar id={id} name={name} sizePx={sizePx} />;
  return (
    <span className={styles.anyone} style={{ inlineSize: sizePx, blockSize: sizePx }}>
      <Users size={sizePx / 2} aria-hidden="true" />
    </span>
  );
}
