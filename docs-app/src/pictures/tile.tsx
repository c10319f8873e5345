import { type ComponentType, lazy, Suspense } from 'react';
import type { TabIconProps } from './tab-icons.tsx';
import styles from './tile.module.css';

/** In the same chunk as the pictures, which belong to the same section. If it fails, headings have no icon. */
const TabIcon = lazy((): Promise<{ default: ComponentType<TabIconProps> }> =>
  import(/* webpackChunkName: "pictures" */ './tab-icons.tsx').then(
    ({ TabIcon }) => ({ default: TabIcon }),
    () => ({ default: () => null }),
  ),
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
