import { Button } from '@tokennest/shared-ui/primitives/button';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Package, RotateCw } from 'lucide-react';
import { TabTitle } from '../screen/tab-title.tsx';
import type { Tab } from './tabs.tsx';
import { useScreen } from './use-screen.ts';

/** The current tab's screen, its skeleton while the code is on the way, or why it did not come. */
export function TabScreen({ tab }: { tab: Tab }) {
  const { screen: Screen, retry } = useScreen(tab);
  if (Screen === 'failed')
    return (
      <StatePanel
        isError
        tint="sand"
        icon={<Package aria-hidden="true" />}
        title="This page did not load"
        text="Nothing is lost. Check your connection and try again."
        action={
          <Button onClick={retry}>
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
        }
      />
    );
  if (Screen) return <Screen />;
  if (!('load' in tab.screen)) return null;
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <TabTitle title={tab.label} />
      <tab.screen.Skeleton />
    </div>
  );
}
