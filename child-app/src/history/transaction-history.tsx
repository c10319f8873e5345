import type { HostApi } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { useTransactions } from '@tokennest/shared-ui/queries/get-transactions';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { History } from 'lucide-react';
import { useState } from 'react';
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
  const query = useTransactions(host, { childId, page, pageSize: historyPageSize });
  const isTurning = query.isPlaceholderData;
  return (
    <Loaded
      query={query}
      size="child"
      loading="Loading your history"
      skeleton={<HistorySkeleton />}
      failed={messages.loadFailed}
    >
      {({ transactions, total }) =>
        total === 0 ? (
          <StatePanel icon={<History />} tint="sand" title={messages.none} text={messages.first} />
        ) : (
          <Card className={styles.card}>
            <ul className={isTurning ? styles.turning : styles.list} aria-busy={isTurning}>
              {transactions.map((transaction) => (
                <TransactionRow key={transaction.id} transaction={transaction} zone={zone} />
              ))}
            </ul>
            {total > historyPageSize && <Pager page={page} pageSize={historyPageSize} total={total} onTurn={setPage} />}
          </Card>
        )
      }
    </Loaded>
  );
}
