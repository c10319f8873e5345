import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { useTransactions } from '@tokennest/shared-ui/queries/get-transactions';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { History } from 'lucide-react';
import { useState } from 'react';
import { goTo } from '../page/go-to.ts';
import { partIds } from '../page/parts.ts';
import { RowsSkeleton } from '../page/rows-skeleton.tsx';
import { messages } from './history.messages.ts';
import { MyWeeks } from './my-weeks.tsx';
import { Pager } from './pager.tsx';
import styles from './transaction-history.module.css';
import { TransactionRow } from './transaction-row.tsx';

/** Rules 12.19. */
const historyPageSize = 10;

interface TransactionHistoryProps {
  host: HostApi;
  child: ProfileDto;
  zone: string;
}

/** How it goes, and every move of tokens. */
export function TransactionHistory(props: TransactionHistoryProps) {
  return (
    <>
      <MyWeeks host={props.host} />
      <Transactions {...props} />
    </>
  );
}

/** Ten at a time, newest first. */
function Transactions({ host, child, zone }: TransactionHistoryProps) {
  const [page, setPage] = useState(1);
  const query = useTransactions(host, { childId: child.id, page, pageSize: historyPageSize });
  const isTurning = query.isPlaceholderData;
  return (
    <Loaded
      query={query}
      size="child"
      isOnline={host.isOnline}
      loading={messages.loading}
      skeleton={<RowsSkeleton count={5} heightPx={69} />}
      failed={messages.loadFailed}
    >
      {({ transactions, total }) =>
        total === 0 ? (
          <NoTransactions />
        ) : (
          <Card className={styles.card}>
            <ul className={isTurning ? styles.turning : styles.list} aria-busy={isTurning}>
              {transactions.map((transaction) => (
                <TransactionRow
                  key={transaction.id}
                  transaction={transaction}
                  hasOrigin={transactions.some(({ id }) => id === transaction.compensates)}
                  zone={zone}
                />
              ))}
            </ul>
            {total > historyPageSize && <Pager page={page} pageSize={historyPageSize} total={total} onTurn={setPage} />}
          </Card>
        )
      }
    </Loaded>
  );
}

function NoTransactions() {
  return (
    <StatePanel
      icon={<History />}
      tint="sand"
      title={messages.none}
      text={messages.first}
      action={
        <Button variant="outline" size="child" onClick={() => goTo(partIds.tasks)}>
          {messages.toTasks}
        </Button>
      }
    />
  );
}
