import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import styles from './tokens.module.css';

export function TokensSkeleton() {
  return (
    <>
      <div className={styles.heading}>
        <Skeleton width={128} height={24} />
      </div>
      <div className={styles.cards}>
        {['first', 'second', 'third'].map((place) => (
          <Card key={place} className={styles.card}>
            <div className={`${ui.row} ${ui.gap12} ${ui.shrinks}`}>
              <Skeleton width={44} height={44} isRound />
              <Skeleton width={96} height={18} />
            </div>
            <Skeleton width={112} height={44} />
            <div className={styles.actions}>
              <Skeleton height={44} />
              <Skeleton height={44} />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
