import type { HostApi } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useLayoutEffect } from 'react';
import { messages } from '../dashboard/dashboard.messages.ts';
import page from '../dashboard/dashboard.module.css';
import { LaterSections, loadMoments, PageFoot, shopSection } from '../dashboard/dashboard.tsx';
import { Header } from '../dashboard/header.tsx';
import { useChildPage } from '../dashboard/use-child-page.ts';
import { MyDay } from '../days/my-day.tsx';
import { LazyPart } from '../lazy-code/lazy-part.tsx';
import type { ChildScreen } from '../looks/child-screen.ts';
import { PageBar } from '../parts/page-bar.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './teen.module.css';

const shop = { ...shopSection, load: () => import('./shop-rows.tsx').then(({ TeenShop }) => TeenShop) };
const rows = { Task: TaskRow, list: styles.list };

/** Dark, unless the person has chosen an appearance on this device. */
function useDark(appearance: HostApi['appearance']): void {
  const isChosen = useLive(appearance) !== 'auto';
  useLayoutEffect(() => {
    if (isChosen) return undefined;
    const { dataset } = document.documentElement;
    dataset['scheme'] = 'dark';
    return () => {
      if (appearance.get() === 'auto') delete dataset['scheme']; // otherwise the shell shows what was chosen
    };
  }, [appearance, isChosen]);
}

/** The same page without nest and face, in rows (Rules 12.204). */
export function Teen({ host, child }: ChildScreen) {
  const shown = useChildPage({ host, child });
  const { counts, isFirstScreenHere } = shown;
  useDark(host.appearance);
  return (
    <div className={page.page}>
      <Header host={host} />
      <main className={page.main}>
        <div className={page.hello}>
          <h1>{messages.welcome(child.display_name)}</h1>
        </div>
        <BalancePanel page={shown} />
        <MyDay {...shown} view={rows} />
        <LaterSections page={shown} shop={shop} />
      </main>
      <PageFoot {...shown} />
      <LazyPart load={loadMoments} isWanted={isFirstScreenHere} given={{ page: shown, isPlain: true }} />
      <PageBar toDo={counts.toDo} onTheWay={counts.onTheWay} isFirstScreenHere={isFirstScreenHere} />
    </div>
  );
}
