import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import styles from './form.module.css';

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Card className={styles.card}>
      <Skeleton width={128} height={25} />
      <div className={styles.fields}>
        {Array.from({ length: fields }, (_, place) => (
          <div key={place} className={styles.waiting}>
            <Skeleton width={80} height={16} />
            <Skeleton height={48} />
          </div>
        ))}
        <Skeleton height={48} />
      </div>
    </Card>
  );
}
