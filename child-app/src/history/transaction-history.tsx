import {
  type HostApi,
  type ProfileDto,
  remotes,
  type TransactionDto,
  type TransactionType,
} from '@tokennest/shared-ui/contract';
import { Link } from '@tokennest/shared-ui/kit';
import { formatDay, formatDayWithin } from '@tokennest/shared-ui/dates/format-day';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { useTransactionPictures } from '@tokennest/shared-ui/queries/transaction-pictures';
import { useTransactions } from '@tokennest/shared-ui/queries/get-transactions';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import {
  CalendarCheck,
  ChevronLeft,
  ChevronRight,
  Gift,
  History,
  type LucideIcon,
  Minus,
  Printer,
  SquareCheck,
  Star,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { goTo, partIds, PartLink } from '../ui/part-link.tsx';
import { AskWhy } from '../requests/ask-why.tsx';
import row from '../ui/row.module.css';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { messages } from './history.messages.ts';
import { useIsPhone, useShownMax } from '../ui/use-is-wide.ts';
import { MyWeeks } from './my-weeks.tsx';
import styles from './transaction-history.module.css';

const icons: Record<TransactionType, LucideIcon> = {
  award: Star,
  deduct: Minus,
  task_reward: SquareCheck,
  allowance: CalendarCheck,
  redemption: Gift,
  refund: Undo2,
  take_back: Undo2,
};

interface TransactionRowProps {
  transaction: TransactionDto;
  /** Finds the picture of the transaction's subject; null if it has none. */
  pictured: ReturnType<ReturnType<typeof useTransactionPictures>>;
  hasOrigin: boolean;
  zone: string;
  asking: { host: HostApi; childId: string };
}

const idOf = (transactionId: string) => `move-${transactionId}`;

function TransactionRow({ transaction, pictured, hasOrigin, zone, asking }: TransactionRowProps) {
  const { compensates, taken_back_at, transaction_type: type } = transaction;
  const Icon = icons[type];
  const nameOf = useActorName(asking.host);
  const by = nameOf(transaction.by);
  return (
    <li className={row.row} id={idOf(transaction.id)} tabIndex={-1}>
      {pictured ? (
        <PictureTile {...pictured} sizePx={40} />
      ) : (
        <span className={classNames(row.tile, styles.tile)}>
          <Icon />
        </span>
      )}
      <div className={classNames(row.words, styles.words)}>
        <p className={row.title}>{transaction.description}</p>
        <p className={styles.meta}>
          {[messages.types[type], formatDay(transaction.created_at, zone), by && messages.by(by)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {taken_back_at && (
          <p className={styles.meta}>
            {messages.reversed(formatDayWithin(taken_back_at, zone), nameOf(transaction.taken_back_by))}
          </p>
        )}
        {compensates && hasOrigin && (
          <PartLink className={`${ui.inlineRow} ${ui.second} ${ui.touchChild}`} to={[idOf(compensates)]}>
            {messages.origin}
          </PartLink>
        )}
        <AskWhy {...asking} transaction={transaction} />
      </div>
      <div className={styles.end}>
        <Amount value={transaction.amount} isSigned />
        <p className={styles.meta}>{messages.balance(transaction.balance_after)}</p>
      </div>
    </li>
  );
}

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onTurn: (page: number) => void;
}

function Pager({ page, pageSize, total, onTurn }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label={messages.pages}>
      <Button variant="quiet" size="child" aria-disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft />
        {messages.newer}
      </Button>
      <output className={styles.range}>{messages.range(first, last, total)}</output>
      <Button variant="quiet" size="child" aria-disabled={last >= total} onClick={() => onTurn(page + 1)}>
        {messages.older}
        <ChevronRight />
      </Button>
    </nav>
  );
}

/** Rules 12.29. */
const pageSizes = { onPhone: 5, elsewhere: 10 };

interface TransactionHistoryProps {
  host: HostApi;
  child: ProfileDto;
  zone: string;
}

export function TransactionHistory(props: TransactionHistoryProps) {
  return (
    <>
      {!useIsPhone() && <MyWeeks host={props.host} />}
      <Transactions {...props} />
    </>
  );
}

/** On a phone, the transactions are folded with the weeks (Rules 12.29). */
function Fold({ host, children }: { host: HostApi; children: ReactNode }) {
  return useIsPhone() ? <MyWeeks host={host}>{children}</MyWeeks> : <Card className={styles.card}>{children}</Card>;
}

function Transactions({ host, child, zone }: TransactionHistoryProps) {
  const pageSize = useShownMax(pageSizes);
  const [page, setPage] = useState(1);
  const query = useTransactions(host, { childId: child.id, page, pageSize });
  const pictureOf = useTransactionPictures(host);
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
          <Fold host={host}>
            <ul className={isTurning ? styles.turning : styles.list} aria-busy={isTurning}>
              {transactions.map((transaction) => (
                <TransactionRow
                  key={transaction.id}
                  transaction={transaction}
                  pictured={pictureOf(transaction)}
                  hasOrigin={transactions.some(({ id }) => id === transaction.compensates)}
                  zone={zone}
                  asking={{ host, childId: child.id }}
                />
              ))}
            </ul>
            <Link className={styles.statement} to={`${remotes.childApp.route}/statement`}>
              <Printer aria-hidden="true" />
              {messages.toStatement}
            </Link>
            {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onTurn={setPage} />}
          </Fold>
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
