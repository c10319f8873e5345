import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { useSearchParams } from '@tokennest/shared-ui/kit';
import { useEffect, useState } from 'react';
import { useApp } from '../app-context.tsx';
import form from '../form/form.module.css';
import { useChunk } from '../screen/use-chunk.ts';
import { QuickAwardCard } from './quick-award-card.tsx';
import { tokenMessages as words } from './token.messages.ts';
import styles from './tokens.module.css';
import { TransactionForm } from './transaction-form.tsx';

const loadHistory = () => import('./history-dialog.tsx').then(({ HistoryDialog }) => HistoryDialog);

/** The child that Manage was pressed on, or the only one there is; empty when the parent has yet to choose. */
function chosenOf(list: readonly ProfileDto[], wanted: string | null): string {
  const only = list.length === 1 ? list[0] : undefined;
  return (list.find((child) => child.id === wanted) ?? only)?.id ?? '';
}

export function Awards({ list }: { list: readonly ProfileDto[] }) {
  const [search] = useSearchParams();
  const [historyOf, setHistoryOf] = useState<ProfileDto | null>(null);
  const { host } = useApp();
  const history = useChunk('history', loadHistory, historyOf !== null);
  const History = history.data;
  const { notify } = host;
  useEffect(() => {
    if (history.isError) notify('error', words.historyFailed);
  }, [history.isError, notify]);
  const openHistory = (child: ProfileDto) => {
    setHistoryOf(child);
    if (history.isError) void history.refetch();
  };
  const wanted = search.get('child');
  const childId = chosenOf(list, wanted);
  return (
    <div className={form.beside}>
      <section aria-labelledby="quick">
        <h2 id="quick" className={styles.heading}>
          Quick reward
        </h2>
        <ul className={styles.cards}>
          {list.map((child) => (
            <QuickAwardCard
              key={child.id}
              child={child}
              isChosen={child.id === wanted}
              onHistory={() => openHistory(child)}
            />
          ))}
        </ul>
      </section>
      <TransactionForm key={childId} list={list} childId={childId} />
      {historyOf && History && <History child={historyOf} onClose={() => setHistoryOf(null)} />}
    </div>
  );
}
