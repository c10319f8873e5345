import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { pictureTint } from '../theme/picture-tint.ts';
import { tintOf } from '../theme/tint-of.ts';
import { Picture } from './picture.tsx';
import styles from './picture-tile.module.css';

interface PictureTileProps {
  /** Id of the item, so that it has the same tint everywhere. Omit for a new item. */
  id?: string | undefined;
  picture: string | null | undefined;
  title: string;
  of: 'task' | 'reward';
  sizePx: number;
  corner?: ReactNode;
  className?: string | undefined;
}

/** The picture of a task or a reward on its tint. Decorative: its title is next to it. */
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
