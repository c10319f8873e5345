import type { HostApi } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { useTransactions } from '@tokennest/shared-ui/queries/get-transactions';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Failed } from '../states/failed.tsx';
import { historyPageSize } from './history-page.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { messages } from './history.messages.ts';
import { Pager } from './pager.tsx';
import styles from './transaction-history.module.css';
import { TransactionRow } from './transaction-row.tsx';

interface TransactionHistoryProps {
  host: HostApi;
  childId: string;
  zone: string;
}

export function TransactionHistory(props: TransactionHistoryProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">Transaction History</h2>
      <Transactions {...props} />
    </section>
  );
}

/** Ten at a time, newest first. */
function Transactions({ host, childId, zone }: TransactionHistoryProps) {
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData, refetch } = useTransactions(host, {
    childId,
    page,
    pageSize: historyPageSize,
  });
  const hasFailed = isError && (!data || isPlaceholderData);

  if (hasFailed) return <Failed title={messages.loadFailed} onRetry={refetch} />;
  if (!data) return <HistorySkeleton />;
  if (data.total === 0)
    return <StatePanel icon={<History />} tint="sand" title={messages.none} text={messages.first} />;
  return (
    <Card className={styles.card}>
      <ul className={isPlaceholderData ? styles.turning : styles.list} aria-busy={isPlaceholderData}>
        {data.transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} zone={zone} />
        ))}
      </ul>
      {data.total > historyPageSize && (
        <Pager page={page} pageSize={historyPageSize} total={data.total} onTurn={setPage} />
      )}
    </Card>
  );
}
