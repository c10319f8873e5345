import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import card from './child-card.module.css';
import styles from './overview.module.css';

/** Child cards that are still on their way, in their own shape. */
export function OverviewSkeleton() {
  return (
    <div className={styles.children}>
      {['first', 'second', 'third'].map((place) => (
        <Card key={place} className={card.card}>
          <div className={card.head}>
            <Skeleton width={44} height={44} isRound />
            <div className={styles.lines}>
              <Skeleton width={96} height={16} />
              <Skeleton width={160} height={14} />
            </div>
          </div>
          <div className={card.balance}>
            <Skeleton width={112} height={44} />
            <Skeleton width={120} height={24} isRound />
          </div>
          <div className={card.actions}>
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
          {['tasks', 'redemptions'].map((count) => (
            <div key={count} className={styles.line}>
              <Skeleton width={200} height={16} />
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}
