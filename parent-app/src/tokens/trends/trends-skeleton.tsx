import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import styles from './trends.module.css';

export function TrendCardsSkeleton() {
  return (
    <div className={`${ui.stack} ${ui.gap16}`}>
      {['balance', 'flow'].map((card) => (
        <Card key={card} className={styles.card}>
          <Skeleton width={176} height={24} />
          <Skeleton width={240} height={16} />
          <Skeleton height={290} />
        </Card>
      ))}
    </div>
  );
}

export function TrendsSkeleton() {
  return (
    <div className={`${ui.stack} ${ui.gap16}`}>
      <Skeleton width={336} height={52} />
      <TrendCardsSkeleton />
    </div>
  );
}
