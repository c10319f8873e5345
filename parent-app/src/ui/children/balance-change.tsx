import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { ChevronRight } from 'lucide-react';
import styles from './balance-change.module.css';
import { balanceMessages as words } from './balance.messages.ts';
import { useChildSummary } from './get-overview.ts';

interface BalanceChangeProps {
  host: HostApi;
  child: Pick<ProfileDto, 'id' | 'display_name'>;
  amount: number;
}

/** Keeps its space while the balance loads. */
export function BalanceChange({ host, child, amount }: BalanceChangeProps) {
  const { data, isError } = useChildSummary(host, child.id);
  if (isError) return null;
  const balance = (more: number) =>
    data ? <Amount value={data.balance + more} /> : <Skeleton width={48} height={20} />;
  return (
    <p className={styles.change}>
      {rich(words.balanceChange(child.display_name), {
        text: (text) => <span>{text}</span>,
        before: () => balance(0),
        arrow: () => <ChevronRight size={18} aria-hidden="true" />,
        after: () => balance(amount),
      })}
    </p>
  );
}
