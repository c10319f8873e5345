import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { useEffect, useRef } from 'react';
import { useIsNow } from '../ui/motion/use-is-now.ts';
import { partIds } from '../ui/part-link.tsx';
import styles from './wrapped.module.css';

export const gift = 'wrapped-gift';

/** A reward redeemed on this page gets wrapped in three pictures and flies to My things (Rules 12.267). */
export function RewardOrGift({ reward: { picture, title }, isWrapped }: { reward: RewardDto; isWrapped: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNow = useIsNow(isWrapped);
  useEffect(() => {
    if (isNow)
      void import(/* webpackChunkName: "moments" */ '../ui/motion/fly.ts').then(
        ({ fly }) =>
          fly('gift', place.current, document.querySelector<HTMLElement>(`a[href="#${partIds.redemptions}"]`)),
        () => undefined,
      );
  }, [isNow]);
  const own = <Picture picture={picture} title={title} of="reward" />;
  if (!isWrapped) return own;
  return (
    <span ref={place} className={styles.wrapped} data-now={isNow || undefined}>
      {isNow && (
        <>
          <span className={styles.first}>{own}</span>
          <span className={styles.second}>
            <Picture picture="package" title="" of="reward" />
          </span>
        </>
      )}
      <span className={styles.last}>
        <Picture picture={gift} title="" of="reward" />
        <span className={styles.inside}>{own}</span>
      </span>
    </span>
  );
}
