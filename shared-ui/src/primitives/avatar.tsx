import { childTintOf, tintStyle } from '../theme/tint-of.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Of a child in the family, which gives it its tint; without one for everybody else. */
  place?: number | undefined;
  name: string;
  /** Pixels across: 44 beside two lines, 56 beside a heading. */
  sizePx?: number;
}

/** The first letter on the person's own tint; the name stands beside it in words. */
export function Avatar({ place, name, sizePx = 44 }: AvatarProps) {
  const [letter = ''] = name.trim();
  return (
    <span
      className={styles.avatar}
      style={{ ...tintStyle(childTintOf(place)), inlineSize: sizePx, blockSize: sizePx, fontSize: sizePx * 0.38 }}
      aria-hidden="true"
    >
      {letter.toLocaleUpperCase()}
    </span>
  );
}
