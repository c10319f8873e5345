import { tintOf, tintStyle } from '../theme/tint-of.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  id: string;
  name: string;
  /** Pixels across: 44 beside two lines, 56 beside a heading. */
  sizePx?: number;
}

/** The first letter on the person's own tint; the name stands beside it in words. */
export function Avatar({ id, name, sizePx = 44 }: AvatarProps) {
  const [letter = ''] = name.trim();
  return (
    <span
      className={styles.avatar}
      style={{ ...tintStyle(tintOf(id)), inlineSize: sizePx, blockSize: sizePx, fontSize: sizePx * 0.38 }}
      aria-hidden="true"
    >
      {letter.toLocaleUpperCase()}
    </span>
  );
}
