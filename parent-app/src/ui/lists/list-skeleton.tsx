import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import styles from './list.module.css';

export function ListSkeleton() {
  return (
    <div className={styles.rows}>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} className={styles.row}>
          <Skeleton width={40} height={40} />
          <div className={`${ui.grid} ${ui.gap8} ${ui.grows}`}>
            <Skeleton width="60%" height={16} />
            <Skeleton width="40%" height={14} />
          </div>
          <Skeleton width={48} height={20} isRound />
        </div>
      ))}
    </div>
  );
}
