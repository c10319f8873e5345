import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { pictureTint, type Tint, tintOf } from '../theme/tint-of.ts';
import { Picture } from './picture.tsx';
import styles from './picture-tile.module.css';

interface PictureTileProps {
  /** Of the thing, which has one tint wherever it is shown; without one it is new. */
  id?: string | undefined;
  picture: string | null | undefined;
  title: string;
  of: 'task' | 'reward';
  sizePx: number;
  /** Whose it is, half as large. */
  corner?: ReactNode;
  /** False for what children do not see. */
  isActive?: boolean;
  className?: string | undefined;
}

const tintOfNew: Tint = 'sky';

/** The picture of a task or a reward on its own tint; decoration, its title stands beside it. */
export function PictureTile({ id, sizePx, corner, isActive = true, className, ...what }: PictureTileProps) {
  return (
    <span
      className={classNames(styles.tile, !isActive && styles.inactive, className)}
      style={{ ...pictureTint(id ? tintOf(id) : tintOfNew), inlineSize: sizePx, blockSize: sizePx }}
      aria-hidden="true"
    >
      <Picture {...what} />
      {corner && <span className={styles.corner}>{corner}</span>}
    </span>
  );
}
