import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import styles from './balance-card.module.css';
import skeleton from './balance-skeleton.module.css';

/** Each line as high as the card's own, so that nothing moves when that arrives. */
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
