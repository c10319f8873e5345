import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { TabIconProps } from './tab-icons.tsx';
import styles from './tile.module.css';

/** In the same chunk as the pictures, which belong to the same section. */
const TabIcon = lazyPart<TabIconProps>(() =>
  import(/* webpackChunkName: "shots" */ './tab-icons.tsx').then((part) => part.TabIcon),
);

export function Tile({ tab }: TabIconProps) {
  return (
    <span className={styles.tile}>
      <Suspense>
        <TabIcon tab={tab} />
      </Suspense>
    </span>
  );
}
