import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import styles from './shot.module.css';
import type { ShownProps } from './shown.tsx';

/** Pixels, as printed by `npm run pictures -- --docs`; they reserve the space before the picture loads. */
const sizes = {
  overview: [344, 252],
  'task-form': [344, 717],
  approve: [344, 909],
  repeat: [344, 146],
  week: [344, 342],
  'last-days': [344, 149],
  shop: [174, 326],
  goal: [344, 159],
  redemption: [342, 140],
  'family-code': [344, 343],
} as const;

export type ShotName = keyof typeof sizes;

export const isShotName = (name: string): name is ShotName => Object.hasOwn(sizes, name);

export interface ShotProps {
  name: ShotName;
  alt: string;
}

const Shown = lazyPart<ShownProps>(() =>
  import(/* webpackChunkName: "shots" */ './shown.tsx').then((part) => part.Shown),
);

export function Shot({ name, alt }: ShotProps) {
  const [width, height] = sizes[name];
  return (
    <div className={styles.room} style={{ maxInlineSize: width, aspectRatio: `${width} / ${height}` }}>
      <Suspense>
        <Shown name={name} alt={alt} width={width} height={height} />
      </Suspense>
    </div>
  );
}
