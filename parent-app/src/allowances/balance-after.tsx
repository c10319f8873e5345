import type { HostApi } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { ChevronRight } from 'lucide-react';
import { useChildSummary } from '../children/get-overview.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import styles from './execute.module.css';

interface BalanceAfterProps {
  host: HostApi;
  childId: string;
  name: string;
  amount: number;
}

/** What the payment does to the child's balance, in a place that is kept while the balance is on its way. */
export function BalanceAfter({ host, childId, name, amount }: BalanceAfterProps) {
  const { data, isError } = useChildSummary(host, childId);
  return (
    <div className={styles.details}>
      <p>{words.scheduleStays}</p>
      {!isError && (
        <p className={styles.change}>
          {name} has {data ? <Amount value={data.balance} /> : <Skeleton width={48} height={20} />}
          <ChevronRight size={18} aria-hidden="true" /> then{' '}
          {data ? <Amount value={data.balance + amount} /> : <Skeleton width={48} height={20} />}
        </p>
      )}
    </div>
  );
}
