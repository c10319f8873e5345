import { useSearchParams } from '@tokennest/shared-ui/kit';
import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { ChartLine } from 'lucide-react';
import { childMessages } from '../children/child.messages.ts';
import { NoChildren } from '../children/no-children.tsx';
import { useApp } from '../app-context.tsx';
import { LazyPart } from '../screen/lazy-part.tsx';
import { TabTitle } from '../screen/tab-title.tsx';
import { TokenIcon } from '../screen/token-icon.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { TrendsSkeleton } from '../trends/trends-skeleton.tsx';
import { Awards } from './awards.tsx';
import { TokensSkeleton } from './tokens-skeleton.tsx';

const loadTrends = () => import('../trends/trends.tsx').then(({ Trends }) => Trends);

type View = 'award' | 'trends';

const views = [
  { value: 'award', label: 'Award', icon: <TokenIcon aria-hidden="true" /> },
  { value: 'trends', label: 'Trends', icon: <ChartLine aria-hidden="true" /> },
] as const;

/** The view stands in the address, beside the child that both views know. */
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
  return (
    <AntdTheme>
      <TabTitle title="Tokens" action={<Segmented label="View" options={views} value={view} onChange={setView} />} />
      <Loaded
        query={useChildren(host)}
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
    </AntdTheme>
  );
}
