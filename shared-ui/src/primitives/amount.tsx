import { formatAmount, formatSignedAmount } from '../amounts/format-amount.ts';
import { classNames } from '../theme/class-names.ts';
import { amountMessages } from './amount.messages.ts';
import styles from './amount.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The honey coin next to every amount, 1.15 times the text's height. */
export function TokenMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.6" fill="var(--honey)" stroke="var(--honey-rim)" strokeWidth="1.6" />
      <circle cx="12" cy="12" r="8" fill="none" stroke="var(--honey-glint)" opacity=".75" />
      <path
        d="M12 6.7c2.3 0 4.1 3.3 4.1 6 0 2.8-1.8 4.6-4.1 4.6s-4.1-1.8-4.1-4.6c0-2.7 1.8-6 4.1-6z"
        fill="var(--honey-egg)"
      />
    </svg>
  );
}

interface AmountProps {
  value: number;
  /** '+15' in green for income, '−60' for expenses. */
  isSigned?: boolean;
  isPill?: boolean;
  className?: string;
}

/** A token amount: always figure and mark, in the size of the surrounding text. */
export function Amount({ value, isSigned = false, isPill = false, className }: AmountProps) {
  return (
    <span
      className={classNames(styles.amount, isPill && styles.pill, isSigned && value > 0 && styles.incoming, className)}
    >
      <span>{isSigned ? formatSignedAmount(value) : formatAmount(value)}</span>
      <TokenMark />
      <VisuallyHidden>{` ${amountMessages.tokens(value)}`}</VisuallyHidden>
    </span>
  );
}
