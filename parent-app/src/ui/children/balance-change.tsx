import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { ChevronRight } from 'lucide-react';
import { useChildSummary } from './get-overview.ts';
import styles from './balance-change.module.css';

interface BalanceChangeProps {
  host: HostApi;
  child: Pick<ProfileDto, 'id' | 'display_name'>;
  amount: number;
}

/** Keeps its space while the balance loads. */
export function BalanceChange({ host, child, amount }: BalanceChangeProps) {
  const { data, isError } = useChildSummary(host, child.id);
  if (isError) return null;
  return (
    <p className={styles.change}>
      <span>{`${child.display_name} has `}</span>
      {data ? <Amount value={data.balance} /> : <Skeleton width={48} height={20} />}
      <ChevronRight size={18} aria-hidden="true" />
      <span>{` then `}</span>
      {data ? <Amount value={data.balance + amount} /> : <Skeleton width={48} height={20} />}
    </p>
  );
}
