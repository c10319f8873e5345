import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import styles from './page-skeleton.module.css';

/** Bar, heading and cards in the widths of the pages that follow, so that little moves when they arrive. */
export function PageSkeleton({ isNarrow }: { isNarrow: boolean }) {
  return (
    <main className={styles.page} data-narrow={isNarrow || undefined} aria-busy="true" aria-label="Loading">
      <div className={styles.bar}>
        <Skeleton width={136} height={32} />
        <Skeleton width={96} height={32} />
      </div>
      <Skeleton width={220} height={36} />
      <Skeleton height={isNarrow ? 236 : 120} />
      <Skeleton height={160} />
      <Skeleton height={160} />
    </main>
  );
}
