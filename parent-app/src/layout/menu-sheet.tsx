import { Link } from '@tokennest/shared-ui/kit';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { Count } from '../ui/count.tsx';
import { useChunk } from '../ui/lazy-code.tsx';
import { useWaiting } from '../requests/waiting.ts';
import { useIntent } from './early-code.ts';
import styles from './menu-sheet.module.css';
import { mayOpen, pathOf, type Tab, tabs } from './tabs.tsx';
import { layoutMessages as words } from '../layout.messages.ts';

// This chunk is fetched anyway.
const loadPages = () => import('../settings/settings.tsx').then(({ OtherPages }) => OtherPages);

interface MenuSheetProps {
  what: Tab;
  onClose: () => void;
}

export function MenuSheet({ what: current, onClose }: MenuSheetProps) {
  const { basename, host, parent } = useApp();
  const waiting = useWaiting(host);
  const intentTo = useIntent();
  const { data: OtherPages } = useChunk('other pages', loadPages);
  return (
    <Dialog title={words.menu} onDismiss={onClose} hasClose>
      <ul className={styles.list}>
        {tabs
          .filter((tab) => mayOpen(tab, parent))
          .map((tab) => (
            <li key={tab.path}>
              <Link
                className={styles.row}
                to={pathOf(basename, tab.path)}
                aria-current={tab === current ? 'page' : undefined}
                onClick={onClose}
                {...intentTo(tab)}
              >
                <tab.Icon size={20} aria-hidden="true" />
                <span className={ui.words}>{tab.label}</span>
                <Count value={tab.counts && waiting[tab.counts]} />
              </Link>
            </li>
          ))}
      </ul>
      {OtherPages && <OtherPages host={host} onOpen={onClose} />}
    </Dialog>
  );
}
