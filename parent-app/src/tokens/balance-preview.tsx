import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ChevronRight } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { useChildSummary } from '../children/get-overview.ts';
import styles from './balance-preview.module.css';
import { tokenMessages as words } from './token.messages.ts';

interface BalancePreviewProps {
  /** Undefined until one is chosen. */
  child: ProfileDto | undefined;
  /** Signed; null while no amount is typed. */
  change: number | null;
}

/** The balance before and after, while the amount is typed; never empty, so that nothing below it jumps. */
export function BalancePreview({ child, change }: BalancePreviewProps) {
  const { host } = useApp();
  const balance = useChildSummary(host, child?.id ?? '').data?.balance;
  const isTooMuch = balance !== undefined && change !== null && balance + change < 0;
  const isKnown = child !== undefined && balance !== undefined;
  return (
    <p className={classNames(styles.preview, isTooMuch && styles.short)} aria-live="polite">
      {!isKnown && words.whoseBalance}
      {isKnown && isTooMuch && words.hasOnly(child.display_name, balance)}
      {isKnown && !isTooMuch && <Change name={child.display_name} balance={balance} change={change} />}
    </p>
  );
}

function Change({ name, balance, change }: { name: string; balance: number; change: number | null }) {
  return (
    <>
      {name} has <Amount value={balance} />
      {change !== null && (
        <>
          <ChevronRight size={18} aria-hidden="true" /> then <Amount value={balance + change} />
        </>
      )}
    </>
  );
}
