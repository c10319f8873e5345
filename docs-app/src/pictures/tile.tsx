import { type ComponentType, lazy, Suspense } from 'react';
import type { TabIconProps } from './tab-icons.tsx';
import styles from './tile.module.css';

/** They come with the pictures, which are of the same section; without them the headings stand alone. */
const TabIcon = lazy((): Promise<{ default: ComponentType<TabIconProps> }> =>
  import(/* webpackChunkName: "pictures" */ './tab-icons.tsx').then(
    ({ TabIcon }) => ({ default: TabIcon }),
    () => ({ default: () => null }),
  ),
);

/** The icon of a tab, in the room that it will need. */
export function Tile({ tab }: TabIconProps) {
  return (
    <span className={styles.tile}>
      <Suspense>
        <TabIcon tab={tab} />
      </Suspense>
    </span>
  );
}
