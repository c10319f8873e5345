import { Button } from '@tokennest/shared-ui/inputs/button';
import { Navigate, NavLink, Route, Routes } from '@tokennest/shared-ui/kit';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Activity, Archive, type LucideIcon, Rocket, ScrollText } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { isOnline } from '../browser/connectivity.ts';
import { setTitle } from '../browser/document-title.ts';
import { focusMain } from '../browser/focus-page.ts';
import { Backups } from './backups/backups.tsx';
import { Log } from './events.tsx';
import type { Status } from './operator-api.ts';
import { messages as words } from './operator.messages.ts';
import styles from './operator-pages.module.css';
import { ReleasesTab } from './releases/releases-tab.tsx';
import { StatusTab } from './status-tab.tsx';
import { useStatus, type Watched } from './use-status.ts';

const tabs: readonly { path: string; label: string; Icon: LucideIcon }[] = [
  { path: '', label: words.tabs.status, Icon: Activity },
  { path: '/releases', label: words.tabs.releases, Icon: Rocket },
  { path: '/backups', label: words.tabs.backups, Icon: Archive },
  { path: '/log', label: words.tabs.log, Icon: ScrollText },
];

interface OperatorPagesProps {
  token: string;
  /** True right after the form, so that the focus must move. */
  isNew: boolean;
  onRefused: () => void;
  onSignOut: () => void;
}

export function OperatorPages({ token, isNew, onRefused, onSignOut }: OperatorPagesProps) {
  useEffect(() => {
    if (isNew) focusMain();
  }, [isNew]);
  const watched = useStatus(token, onRefused);
  const shown = (title: string, page: (status: Status) => ReactNode) => (
    <Shown watched={watched} title={title}>
      {page}
    </Shown>
  );
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Logo />
          <span className={styles.pill}>{words.title}</span>
          <span className={styles.host}>{location.host}</span>
          <Button variant="outline" onClick={onSignOut}>
            {words.signOut}
          </Button>
        </div>
        <Tabs needs={watched.status?.needs.length ?? 0} />
      </header>
      <main className={styles.main}>
        <Routes>
          <Route
            index
            element={shown(words.tabs.status, (status) => (
              <StatusTab status={status} watched={watched} token={token} />
            ))}
          />
          <Route
            path="releases"
            element={shown(words.tabs.releases, (status) => (
              <ReleasesTab token={token} status={status} onRefused={onRefused} />
            ))}
          />
          <Route
            path="backups"
            element={shown(words.tabs.backups, ({ backup }) => (
              <Page title={words.tabs.backups}>
                <Backups backup={backup} watched={watched} token={token} />
              </Page>
            ))}
          />
          <Route
            path="log"
            element={shown(words.tabs.log, ({ events }) => (
              <Page title={words.tabs.log}>
                <Log events={events} />
              </Page>
            ))}
          />
          <Route path="*" element={<Navigate to="/login" replace />} />
        </Routes>
      </main>
    </>
  );
}

function Tabs({ needs }: { needs: number }) {
  return (
    <nav className={styles.tabs} aria-label={words.title}>
      {tabs.map(({ path, label, Icon }) => (
        <NavLink key={path} className={styles.tab ?? ''} to={`/operator${path}`} end>
          <Icon size={20} aria-hidden="true" />
          <span>{label}</span>
          {path === '' && needs > 0 && <span className={styles.count}>{needs}</span>}
        </NavLink>
      ))}
    </nav>
  );
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1>{title}</h1>
    {children}
  </>
);

function Shown({
  watched,
  title,
  children,
}: {
  watched: Watched;
  title: string;
  children: (status: Status) => ReactNode;
}) {
  const { status, hasFailed, again } = watched;
  useEffect(() => setTitle(title), [title]);
  const query = { data: status ?? undefined, isError: hasFailed && !status, refetch: again };
  if (status) return children(status);
  return (
    <Page title={title}>
      <Loaded
        query={query}
        isOnline={isOnline}
        titleAs="h2"
        failed={words.failed}
        hint={words.failedFirst}
        skeleton={<StatusSkeleton />}
      >
        {children}
      </Loaded>
    </Page>
  );
}

const StatusSkeleton = () => (
  <div className={`${ui.grid} ${ui.gap24}`}>
    <Skeleton height={228} />
    <Skeleton height={420} />
  </div>
);
