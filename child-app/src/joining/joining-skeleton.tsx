import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import styles from './joining.module.css';

/** In the shape of the card for the code. */
export function JoiningSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.body}>
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton width="90%" height="1rem" />
        <Skeleton height={60} />
        <Skeleton height={56} />
      </div>
    </Card>
  );
}
