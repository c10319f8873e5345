import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import styles from './balance-card.module.css';
import skeleton from './balance-skeleton.module.css';

/** Line for line as high as the card it stands for. */
export function BalanceSkeleton() {
  return (
    <div className={styles.card}>
      <div className={skeleton.label}>
        <Skeleton isHoney width={90} height={14} />
      </div>
      <div className={skeleton.figure}>
        <Skeleton isHoney width={160} height="70%" />
      </div>
      <div className={skeleton.tier}>
        <Skeleton isHoney width={130} height={16} />
      </div>
      <div className={skeleton.track}>
        <Skeleton isHoney isRound height={10} />
      </div>
      <div className={skeleton.step}>
        <Skeleton isHoney width={220} height={14} />
      </div>
    </div>
  );
}
