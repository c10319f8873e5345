import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { pictureTint, tintOf } from '../theme/tint-of.ts';
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
  className?: string | undefined;
}

/** The picture of a task or a reward on its own tint; decoration, its title stands beside it. */
export function PictureTile({ id, sizePx, corner, className, ...what }: PictureTileProps) {
  return (
    <span
      className={classNames(styles.tile, className)}
      style={{ ...pictureTint(id ? tintOf(id) : 'sky'), inlineSize: sizePx, blockSize: sizePx }}
    >
      <Picture {...what} />
      {corner && <span className={styles.corner}>{corner}</span>}
    </span>
  );
}
