import { counted } from '@tokennest/shared-ui/amounts/counted';
import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { TokenMark } from '@tokennest/shared-ui/primitives/token-mark';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { useLater } from '../page/use-later.ts';
import styles from './balance-figure.module.css';
import { useCountUp } from './use-count-up.ts';

const loadBurst = () => import('../page/burst.tsx').then(({ Burst }) => Burst);

/** The big figure: counts to a new balance, with a small burst when it has risen. The words jump at once. */
export function BalanceFigure({ balance }: { balance: number }) {
  const { shown, risenTo } = useCountUp(balance);
  const { later } = useLater(loadBurst, risenTo !== null);
  return (
    <p className={styles.figure} data-letters={Math.min(formatAmount(balance).length, 10)}>
      <span aria-hidden="true">{formatAmount(shown)}</span>
      <span className={styles.mark}>
        <TokenMark />
        {later.state === 'here' && <later.Part key={risenTo} />}
      </span>
      <output>
        <VisuallyHidden>{counted(balance, 'token')}</VisuallyHidden>
      </output>
    </p>
  );
}
