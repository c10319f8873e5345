import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import skeleton from './history-skeleton.module.css';
import styles from './transaction-row.module.css';

const widths = ['9rem', '7rem', '8rem', '6rem', '9rem'];

/** Rows in the shape of transactions. */
export function HistorySkeleton() {
  return (
    <Card>
      {widths.map((width, index) => (
        <div className={styles.row} key={index}>
          <Skeleton width={40} height={40} />
          <div className={skeleton.words}>
            <Skeleton width={width} height="1rem" />
            <Skeleton width="5.5rem" height="0.75rem" />
          </div>
          <Skeleton isRound width={56} height={20} />
        </div>
      ))}
    </Card>
  );
}
