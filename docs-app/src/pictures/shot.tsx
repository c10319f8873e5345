import { type ComponentType, lazy, Suspense } from 'react';
import styles from './shot.module.css';
import type { ShownProps } from './shown.tsx';

/** In a chunk of its own: the words come first. Never rejects: without the pictures, they stand alone. */
const loadShots = (): Promise<{ default: ComponentType<ShownProps> }> =>
  import(/* webpackChunkName: "pictures" */ './shown.tsx').then(
    ({ Shown }) => ({ default: Shown }),
    () => ({ default: () => null }),
  );

/** Pixels across and down, as `npm run pictures -- --docs` tells them: the room is there before the picture is. */
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

export interface ShotProps {
  name: ShotName;
  /** What there is to see, for those who do not see it. */
  alt: string;
}

const Shown = lazy(loadShots);

/** A picture of a screen, in the room that it will need. */
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
