import { DidNotLoad } from '@tokennest/shared-ui/primitives/did-not-load';
import { Loading } from '@tokennest/shared-ui/states/loading';
import { TabTitle } from '../screen/tab-title.tsx';
import type { Tab } from './tabs.tsx';
import { useScreen } from './use-screen.ts';

/** The current tab's screen, its skeleton while the code is on the way, or why it did not come. */
export function TabScreen({ tab }: { tab: Tab }) {
  const { screen: Screen, retry } = useScreen(tab);
  if (Screen === 'failed') return <DidNotLoad onRetry={retry} />;
  if (Screen) return <Screen />;
  if (!('load' in tab.screen)) return null;
  return (
    <Loading>
      <TabTitle title={tab.label} />
      <tab.screen.Skeleton />
    </Loading>
  );
}
