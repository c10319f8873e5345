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
  /** The child's index in the family, which sets its tint. Omit for everyone else. */
  place?: number | undefined;
  color?: Tint | null | undefined;
  name: string;
  /** Diameter in pixels: 44 next to two lines, 56 next to a heading. */
  sizePx?: number;
}

/** The first letter on the person's tint. Decorative: the name is next to it. */
export function Avatar({ place, color, name, sizePx = 44 }: AvatarProps) {
  const [letter = ''] = name.trim();
  return (
    <AvatarTile tint={tintStyle(color ?? childTintOf(place))} sizePx={sizePx}>
      {letter.toLocaleUpperCase()}
    </AvatarTile>
  );
}
