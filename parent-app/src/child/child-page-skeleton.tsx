import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import styles from './child-page.module.css';

export function ChildPageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={`${ui.row} ${ui.gap16} ${ui.shrinks}`}>
          <Skeleton width={64} height={64} isRound />
          <Skeleton width={160} height={56} />
        </div>
      </div>
      <PartsSkeleton />
    </div>
  );
}

export function PartsSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.wideFirst}>
        <Skeleton height={388} />
        <div className={styles.column}>
          <Skeleton height={180} />
          <Skeleton height={180} />
        </div>
      </div>
      <div className={styles.halves}>
        <Skeleton height={400} />
        <Skeleton height={400} />
      </div>
      <div className={styles.wideFirst}>
        <Skeleton height={480} />
        <Skeleton height={480} />
      </div>
    </div>
  );
}
