import { Picture } from '../pictures/picture.tsx';
import { pictureTint } from '../theme/picture-tint.ts';
import { childTintOf, type Tint } from '../theme/tint-of.ts';
import { tintStyle } from '../theme/tint-style.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Of a child in the family, which gives it its tint; without one for everybody else. */
  place?: number | undefined;
  /** The one that was chosen, in place of its place's. */
  color?: Tint | null | undefined;
  /** A name of the contract's faces. */
  face?: string | null | undefined;
  name: string;
  /** Pixels across: 44 beside two lines, 56 beside a heading. */
  sizePx?: number;
}

/** The person's face, or the first letter, on their own tint; the name stands beside it in words. */
export function Avatar({ place, color, face, name, sizePx = 44 }: AvatarProps) {
  const [letter = ''] = name.trim();
  const tint = color ?? childTintOf(place);
  return (
    <span
      className={styles.avatar}
      style={{
        ...(face ? pictureTint(tint) : tintStyle(tint)),
        inlineSize: sizePx,
        blockSize: sizePx,
        fontSize: sizePx * 0.38,
      }}
      aria-hidden="true"
    >
      {face ? <Picture face={face} /> : letter.toLocaleUpperCase()}
    </span>
  );
}
