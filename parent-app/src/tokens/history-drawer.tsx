import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useTransactions } from '@tokennest/shared-ui/queries/get-transactions';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Drawer, Pagination } from 'antd';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { HistoryRow } from './history-row.tsx';
import styles from './history.module.css';
import { tokenMessages as words } from './token.messages.ts';

interface HistoryDrawerProps {
  child: ProfileDto;
  onClose: () => void;
}

const pageSize = 20;

/** A child's transactions, newest first. */
export function HistoryDrawer({ child, onClose }: HistoryDrawerProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const [page, setPage] = useState(1);
  const transactions = useTransactions(host, { childId: child.id, page, pageSize });
  return (
    <Drawer open title={words.historyOf(child.display_name)} size="min(480px, 100vw)" onClose={onClose}>
      <Loaded query={transactions} skeleton={<HistorySkeleton />} failed={words.historyFailed} isOnline={host.isOnline}>
        {({ transactions: rows, total }) =>
          total === 0 ? (
            <StatePanel icon={<History aria-hidden="true" />} title={words.noHistory} />
          ) : (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <HistoryRow key={row.id} transaction={row} zone={zone} />
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
    </Drawer>
  );
}

function HistorySkeleton() {
  return (
    <div className={styles.waiting}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height={44} />
      ))}
    </div>
  );
}
