import { formatAmount, formatSignedAmount } from '../amounts/format-amount.ts';
import { classNames } from '../theme/class-names.ts';
import { nounOf } from '../amounts/counted.ts';
import styles from './amount.module.css';
import { TokenMark } from './token-mark.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface AmountProps {
  value: number;
  /** '+15' in green for what came in, '−60' for what went out. */
  isSigned?: boolean;
  isPill?: boolean;
  className?: string;
}

/** A token amount: always the figure and the mark, in the size of the text around it. */
export function Amount({ value, isSigned = false, isPill = false, className }: AmountProps) {
  return (
    <span
      className={classNames(styles.amount, isPill && styles.pill, isSigned && value > 0 && styles.incoming, className)}
    >
      {isSigned ? formatSignedAmount(value) : formatAmount(value)}
      <TokenMark />
      <VisuallyHidden>{` ${nounOf(value, 'token')}`}</VisuallyHidden>
    </span>
  );
}
