import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { useLocation } from '@tokennest/shared-ui/kit';
import { UnknownPath } from '@tokennest/shared-ui/primitives/unknown-path';
import { useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { useLiveWaiting } from '../waiting/waiting.ts';
import { MenuBar } from './menu-bar.tsx';
import styles from './parent-layout.module.css';
import { TabRow } from './tab-row.tsx';
import { TabScreen } from './tab-screen.tsx';
import { pathOf } from './tab-path.ts';
import { type Tab, tabs } from './tabs.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';

export function ParentLayout() {
  const { basename } = useApp();
  const path = barePath(useLocation().pathname);
  const current = tabs.find((tab) => pathOf(basename, tab.path) === path);
  return current ? <AtTab current={current} /> : <UnknownPath basename={basename} />;
}

function AtTab({ current }: { current: Tab }) {
  const { host } = useApp();
  const waiting = useLiveWaiting(host);
  const main = useRef<HTMLElement>(null);
  useArrival(current, main);
  return (
    <div className={styles.app}>
      <TopBar />
      <TabRow current={current} waiting={waiting} />
      <main ref={main} className={styles.main} tabIndex={-1}>
        <TabScreen tab={current} />
      </main>
      <MenuBar current={current} waiting={waiting} />
    </div>
  );
}
