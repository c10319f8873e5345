import { DidNotLoad } from '@tokennest/shared-ui/primitives/did-not-load';
import { Loading } from '@tokennest/shared-ui/states/loading';
import { TabTitle } from '../screen/tab-title.tsx';
import { useChunk } from '../screen/use-chunk.ts';
import type { Tab } from './tabs.tsx';
import { useScreen } from './use-screen.ts';

const loadSkeletons = () => import('./skeletons.ts').then(({ skeletons }) => skeletons);

/** The current tab's screen, its skeleton while the code is on the way, or why it did not come. */
export function TabScreen({ tab }: { tab: Tab }) {
  const { screen: Screen, isError, refetch } = useScreen(tab);
  const { data: skeletons } = useChunk('skeletons', loadSkeletons, !Screen);
  if (Screen) return <Screen />;
  if (isError)
    return (
      <>
        <TabTitle title={tab.label} />
        <DidNotLoad onRetry={() => void refetch()} />
      </>
    );
  const Skeleton = skeletons?.[tab.path];
  return (
    <Loading>
      <TabTitle title={tab.label} />
      {Skeleton && <Skeleton />}
    </Loading>
  );
}
