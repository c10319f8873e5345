import { Link } from '@tokennest/shared-ui/kit';
import { useApp } from '../app-context.tsx';
import { Count } from '../screen/count.tsx';
import { pathOf } from './tab-path.ts';
import styles from './tab-row.module.css';
import { type Tab, tabs } from './tabs.tsx';
import type { Waiting } from '../waiting/waiting.ts';

interface TabRowProps {
  current: Tab;
  waiting: Waiting;
}

/** Navigation on a wide screen; a phone has the menu bar instead. */
export function TabRow({ current, waiting }: TabRowProps) {
  const { basename } = useApp();
  return (
    <nav className={styles.row} aria-label="Sections">
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link
              className={styles.tab}
              to={pathOf(basename, tab.path)}
              aria-current={tab === current ? 'page' : undefined}
            >
              {tab.label}
              <Count value={tab.counts && waiting[tab.counts]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
