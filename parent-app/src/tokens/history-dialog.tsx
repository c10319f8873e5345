import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { ProfileDto, TransactionDto, TransactionType } from '@tokennest/shared-ui/contract';
import { formatDay, formatDayWithin } from '@tokennest/shared-ui/dates/format-day';
import { Link } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useTransactions } from '@tokennest/shared-ui/queries/get-transactions';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Pagination } from 'antd';
import { History, Printer } from 'lucide-react';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { ReverseIcon, useReverseDialog } from './reversals/reverse-button.tsx';
import { reversalMessages } from './reversals/reversal.messages.ts';
import { isRecent, type Reversal } from './reversals/reversal.ts';
import styles from './history.module.css';
import { QuestionNote } from './question-note.tsx';
import { tokenMessages as words } from './token.messages.ts';

const kindWords: Record<TransactionType, string> = {
  award: words.types.award,
  deduct: words.types.deduct,
  task_reward: words.types.task_reward,
  allowance: words.types.allowance,
  redemption: words.types.redemption,
  refund: words.types.refund,
  take_back: words.types.take_back,
};

interface HistoryRowProps {
  transaction: TransactionDto;
  zone: string;
  reversed: Reversal | null;
  onReverse: (what: Reversal) => void;
}

function HistoryRow({ transaction, zone, reversed, onReverse }: HistoryRowProps) {
  const { transaction_type, description, amount, created_at, balance_after, taken_back_at } = transaction;
  const nameOf = useActorName(useApp().host);
  const by = nameOf(transaction.by);
  const about = [kindWords[transaction_type], formatDay(created_at, zone)];
  if (by) about.push(reversalMessages.by(by));
  if (taken_back_at)
    about.push(reversalMessages.reversedOn(formatDayWithin(taken_back_at, zone), nameOf(transaction.taken_back_by)));
  return (
    <li className={styles.row}>
      <span className={`${ui.breaks} ${ui.strong}`}>{description}</span>
      <Amount className={styles.amount} value={amount} isSigned />
      <span className={styles.meta}>{about.join(' · ')}</span>
      <span className={styles.meta}>{words.balanceAfter(formatAmount(balance_after))}</span>
      <KeepFocus className={styles.reversalPreview}>
        {reversed && <ReverseIcon what={reversed} onPress={() => onReverse(reversed)} />}
      </KeepFocus>
      <QuestionNote transaction={transaction} />
    </li>
  );
}

const kinds: readonly TransactionType[] = ['award', 'deduct', 'task_reward', 'redemption', 'take_back'];

/** Rules 5.20. Only the server knows whether a redemption was fulfilled, and refuses if not. */
function reversalOf(transaction: TransactionDto, child: ProfileDto): Reversal | null {
  const { id, transaction_type, description: title, created_at, taken_back_at } = transaction;
  if (taken_back_at || !kinds.includes(transaction_type) || !isRecent(created_at)) return null;
  return { id, title, child, isAgain: transaction_type === 'take_back' };
}

interface HistoryDialogProps {
  what: ProfileDto;
  onClose: () => void;
}

const pageSize = 20;

export function HistoryDialog({ what: child, onClose }: HistoryDialogProps) {
  const { host, basename } = useApp();
  const zone = useTimeZone(host);
  const [page, setPage] = useState(1);
  const transactions = useTransactions(host, { childId: child.id, page, pageSize });
  const { open, dialog } = useReverseDialog();
  return (
    <>
      <Dialog hasClose title={words.historyOf(child.display_name)} onDismiss={onClose}>
        <Loaded
          query={transactions}
          skeleton={<HistorySkeleton />}
          failed={words.historyFailed}
          isOnline={host.isOnline}
        >
          {({ transactions: rows, total }) =>
            total === 0 ? (
              <StatePanel icon={<History aria-hidden="true" />} title={words.noHistory} />
            ) : (
              <>
                <Link className={styles.statement} to={`${basename}/statement?child=${child.id}`}>
                  <Printer size={20} aria-hidden="true" />
                  {words.toStatement}
                </Link>
                <ul>
                  {rows.map((row) => (
                    <HistoryRow
                      key={row.id}
                      transaction={row}
                      zone={zone}
                      reversed={reversalOf(row, child)}
                      onReverse={open}
                    />
                  ))}
                </ul>
                <Pagination
                  className={styles.pages}
                  align="center"
                  simple={{ readOnly: true }}
                  showSizeChanger={false}
                  hideOnSinglePage
                  current={page}
                  pageSize={pageSize}
                  total={total}
                  onChange={setPage}
                />
              </>
            )
          }
        </Loaded>
      </Dialog>
      {dialog}
    </>
  );
}

function HistorySkeleton() {
  return (
    <div className={`${ui.grid} ${ui.gap16}`}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height={44} />
      ))}
    </div>
  );
}
