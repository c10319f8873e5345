import { lazy, Suspense, useState } from 'react';
import styles from './account-page.module.css';

const Nest = lazy(async () => {
  const nest = await import(/* webpackChunkName: "nest" */ '@tokennest/shared-ui/primitives/nest');
  return { default: nest.Nest };
});

/** The drawing beside the form. A phone has no room for it and never downloads it. */
export function FamilyNest() {
  const [hasRoom] = useState(() => window.matchMedia('(min-width: 900px)').matches);
  return (
    <div className={styles.nest}>
      {hasRoom && (
        <Suspense>
          <Nest coins={6} />
        </Suspense>
      )}
    </div>
  );
}
