import type { ReactNode } from 'react';
import { childTintOf, type Tint } from '../theme/tint-of.ts';
import { tintStyle } from '../theme/tint-style.ts';
import styles from './avatar.module.css';

interface AvatarTileProps {
  tint: ReturnType<typeof tintStyle>;
  sizePx: number;
  children: ReactNode;
}

export const AvatarTile = ({ tint, sizePx, children }: AvatarTileProps) => (
  <span
    className={styles.avatar}
    style={{ ...tint, inlineSize: sizePx, blockSize: sizePx, fontSize: sizePx * 0.38 }}
    aria-hidden="true"
  >
    {children}
  </span>
);

export interface AvatarProps {
  /** Of a child in the family, which gives it its tint; without one for everybody else. */
  place?: number | undefined;
  /** The one that was chosen, in place of its place's. */
  color?: Tint | null | undefined;
  name: string;
  /** Pixels across: 44 beside two lines, 56 beside a heading. */
  sizePx?: number;
}

/** The first letter on the person's own tint; the name stands beside it in words. */
export function Avatar({ place, color, name, sizePx = 44 }: AvatarProps) {
  const [letter = ''] = name.trim();
  return (
    <AvatarTile tint={tintStyle(color ?? childTintOf(place))} sizePx={sizePx}>
      {letter.toLocaleUpperCase()}
    </AvatarTile>
  );
}
