import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import styles from './rows-skeleton.module.css';

const widths = ['9rem', '7rem', '8rem'];

interface RowsSkeletonProps {
  count: number;
  heightPx: number;
}

export function RowsSkeleton({ count, heightPx }: RowsSkeletonProps) {
  return (
    <Card>
      {Array.from({ length: count }, (_, index) => (
        <div className={styles.row} key={index} style={{ minBlockSize: heightPx }}>
          <Skeleton width={40} height={40} />
          <div className={styles.words}>
            <Skeleton width={widths[index % widths.length]} height="1rem" />
            <Skeleton width="5.5rem" height="0.75rem" />
          </div>
          <Skeleton isRound width={56} height={20} />
        </div>
      ))}
    </Card>
  );
}
