import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { useSearchParams } from '@tokennest/shared-ui/kit';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { ChartLine } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { childMessages } from '../ui/children/child.messages.ts';
import { NoChildren } from '../ui/children/no-children.tsx';
import { Drawer, OpenDrawerButton } from '../ui/dialogs/drawer.tsx';
import { useEditor } from '../ui/forms/open-form.ts';
import { TabTitle } from '../ui/tab-title.tsx';
import { TokenIcon } from '../ui/token-icon.tsx';
import { LazyPart, useLazyDialog } from '../ui/lazy-code.tsx';
import { AntdTheme } from '../ui/antd-theme.tsx';
import { TrendsSkeleton } from './trends/trends-skeleton.tsx';
import { QuickAwardCard } from './quick-award-card.tsx';
import { tokenMessages as words } from './token.messages.ts';
import { TokensSkeleton } from './tokens-skeleton.tsx';
import styles from './tokens.module.css';
import { TransactionForm } from './transaction-form.tsx';
import { layoutMessages } from '../layout.messages.ts';

const loadHistory = () => import('./history-dialog.tsx').then(({ HistoryDialog }) => HistoryDialog);

function chosenOf(list: readonly ProfileDto[], wanted: string | null): string {
  const only = list.length === 1 ? list[0] : undefined;
  return (list.find((child) => child.id === wanted) ?? only)?.id ?? '';
}

function Awards({ list }: { list: readonly ProfileDto[] }) {
  const [search] = useSearchParams();
  const history = useLazyDialog('history', loadHistory, words.historyFailed);
  const wanted = search.get('child');
  return (
    <>
      <section aria-labelledby="quick">
        <h2 id="quick" className={styles.heading}>
          {words.quickReward}
        </h2>
        <ul className={styles.cards}>
          {list.map((child) => (
            <QuickAwardCard
              key={child.id}
              child={child}
              isChosen={child.id === wanted}
              onHistory={() => history.open(child)}
            />
          ))}
        </ul>
      </section>
      {history.dialog}
    </>
  );
}

const loadTrends = () => import('./trends/trends.tsx').then(({ Trends }) => Trends);

type View = 'award' | 'trends';

const views = [
  { value: 'award', label: words.award, icon: <TokenIcon aria-hidden="true" /> },
  { value: 'trends', label: words.trends, icon: <ChartLine aria-hidden="true" /> },
] as const;

/** The view is in the URL. The selected child stays. */
function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const child = search.get('child');
  const choose = (view: View) =>
    setSearch({ ...(view === 'trends' && { view }), ...(child && { child }) }, { replace: true });
  return [search.get('view') === 'trends' ? 'trends' : 'award', choose];
}

export function Tokens() {
  const { host } = useApp();
  const [view, setView] = useView();
  const [search] = useSearchParams();
  const children = useChildren(host);
  const list = children.data ?? [];
  const editor = useEditor(list);
  return (
    <AntdTheme>
      <TabTitle
        title={layoutMessages.tabs.tokens}
        action={
          <>
            <div className={styles.views}>
              <Segmented isWide label={words.view} options={views} value={view} onChange={setView} />
            </div>
            {list.length > 0 && <OpenDrawerButton label={words.add} onOpen={editor.create} />}
          </>
        }
      />
      <Loaded
        query={children}
        skeleton={view === 'trends' ? <TrendsSkeleton /> : <TokensSkeleton />}
        failed={childMessages.loadFailed}
        empty={<NoChildren titleAs="h2" />}
        titleAs="h2"
        isOnline={host.isOnline}
      >
        {(list) =>
          view === 'trends' ? (
            <LazyPart name="trends" load={loadTrends} skeleton={<TrendsSkeleton />}>
              {(Trends) => <Trends list={list} />}
            </LazyPart>
          ) : (
            <Awards list={list} />
          )
        }
      </Loaded>
      {editor.isNew && list.length > 0 && (
        <Drawer title={words.newTransaction} onDismiss={editor.close}>
          <TransactionForm list={list} childId={chosenOf(list, search.get('child'))} onDone={editor.close} />
        </Drawer>
      )}
    </AntdTheme>
  );
}
