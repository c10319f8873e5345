import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { Link, useLocation, useQuery, useSearchParams } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { DidNotLoad } from '@tokennest/shared-ui/states/did-not-load';
import { UnknownPath } from '@tokennest/shared-ui/states/unknown-path';
import { Loading } from '@tokennest/shared-ui/states/loaded';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Menu } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { Count } from '../ui/count.tsx';
import { TabTitle } from '../ui/tab-title.tsx';
import { type Prefers, QuickAddContext } from '../ui/quick-add-field.tsx';
import { LazyPart, useChunk, useFetchedWhenIdle, useLazyDialog } from '../ui/lazy-code.tsx';
import { totalOf, useLiveWaiting, type Waiting } from '../requests/waiting.ts';
import { chunkOf, useIntent, useQuietTime } from './early-code.ts';
import styles from './parent-layout.module.css';
import { mayOpen, pathOf, screenAt, settings, type Tab, tabs } from './tabs.tsx';
import { TopBar } from './top-bar.tsx';
import { layoutMessages as words } from '../layout.messages.ts';

function useScreen(current: Tab) {
  const isLazy = 'load' in current.screen;
  const { data, isError, refetch } = useChunk(...chunkOf(current), isLazy);
  return { screen: 'load' in current.screen ? data : current.screen, isError, refetch };
}

interface TabRowProps {
  current: Tab;
  waiting: Waiting;
}

function TabRow({ current, waiting }: TabRowProps) {
  const { basename, parent } = useApp();
  const intentTo = useIntent();
  return (
    <nav className={styles.row} aria-label={words.sections}>
      <ul className={styles.list}>
        {tabs
          .filter((tab) => mayOpen(tab, parent))
          .map((tab) => (
            <li key={tab.path}>
              <Link
                className={styles.tab}
                to={pathOf(basename, tab.path)}
                aria-current={tab === current ? 'page' : tab.path === current.within ? 'true' : undefined}
                {...intentTo(tab)}
              >
                <span>{tab.label}</span>
                <Count value={tab.counts && waiting[tab.counts]} />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface MenuBarProps {
  current: Tab;
  waiting: Waiting;
}

const loadMenu = () => import('./menu-sheet.tsx').then(({ MenuSheet }) => MenuSheet);

function MenuBar({ current, waiting }: MenuBarProps) {
  useFetchedWhenIdle('menu', loadMenu);
  const { open, dialog } = useLazyDialog('menu', loadMenu, words.menuFailed);
  const { Icon, label } = current;
  return (
    <nav className={styles.bar} aria-label={words.menu}>
      <span className={styles.current}>
        <Icon size={20} aria-hidden="true" />
        <span>{label}</span>
      </span>
      <Button variant="outline" onClick={() => open(current)} aria-haspopup="dialog">
        <Menu size={20} aria-hidden="true" />
        {words.menu}
        <Count value={totalOf(waiting)} />
      </Button>
      {dialog}
    </nav>
  );
}

const loadSkeletons = () => import('./skeletons.tsx').then(({ skeletons }) => skeletons);

function TabScreen({ tab }: { tab: Tab }) {
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

/** On a tab change, sets the title, scrolls to the top, and focuses the content, like a page load. */
function useArrival(current: Tab, main: RefObject<HTMLElement | null>) {
  const { host } = useApp();
  const shown = useRef(current);
  const { setTitle } = host;
  useEffect(() => {
    if (current.within === undefined) setTitle(current.label);
  }, [current, setTitle]);
  // Runs before effects of the new screen, which may scroll to an item.
  useLayoutEffect(() => {
    if (shown.current !== current) window.scrollTo(0, 0);
  }, [current]);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // A form opened by its URL already has the focus.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [current, main]);
}

const loadLeaving = () => import('../family/erasure/family-leaving.tsx').then(({ FamilyLeaving }) => FamilyLeaving);

export function ParentLayout() {
  const { basename, host, parent } = useApp();
  const leaving = useQuery(familyQuery(host)).data?.erasures?.find(({ child_id: id }) => id === null);
  const path = barePath(useLocation().pathname);
  const current = screenAt(basename, path);
  if (leaving)
    return (
      <LazyPart name="family leaving" load={loadLeaving} skeleton={null}>
        {(FamilyLeaving) => <FamilyLeaving erasure={leaving} />}
      </LazyPart>
    );
  return current && mayOpen(current, parent) ? <AtTab current={current} /> : <UnknownPath basename={basename} />;
}

const loadQuickAdd = () => import('../quick-add/quick-add.tsx').then(({ QuickAdd }) => QuickAdd);
const loadShortcuts = () => import('./shortcuts.tsx').then(({ Shortcuts }) => Shortcuts);

/** Quick add opens on any tab, from its field or by a key. */
function useQuickAdd() {
  const { basename } = useApp();
  const { open, dialog } = useLazyDialog('quick add', loadQuickAdd, words.partFailed);
  useFetchedWhenIdle('shortcuts', loadShortcuts);
  const { data: Shortcuts } = useChunk('shortcuts', loadShortcuts, false);
  const openAdd = (prefers: Prefers) => {
    const pages = [...tabs, settings].map(({ path, label }) => ({ label, to: pathOf(basename, path) }));
    open({ prefers, pages });
  };
  return { openAdd, addDialog: dialog, effect: Shortcuts && <Shortcuts onAdd={() => openAdd(null)} /> };
}

const loadAsked = () =>
  import('../requests/asked-by-notification.tsx').then(({ AskedByNotification }) => AskedByNotification);

/** Approve was pressed in a notification. Asks for confirmation, as every approval does (Rules 12.282). */
function AskedApproval() {
  const id = useSearchParams()[0].get('approve');
  const { data: AskedByNotification } = useChunk('asked by notification', loadAsked, id !== null);
  return AskedByNotification && <AskedByNotification id={id} />;
}

function AtTab({ current }: { current: Tab }) {
  const { host } = useApp();
  const waiting = useLiveWaiting(host);
  const main = useRef<HTMLElement>(null);
  useArrival(current, main);
  const { openAdd, addDialog, effect } = useQuickAdd();
  useQuietTime(waiting);
  if (current.isAlone)
    return (
      <main ref={main} tabIndex={-1}>
        <TabScreen tab={current} />
      </main>
    );
  return (
    <QuickAddContext value={openAdd}>
      <div className={styles.app}>
        <TopBar current={current} />
        <TabRow current={current} waiting={waiting} />
        <main ref={main} className={classNames(styles.main, current.isWide && styles.wide)} tabIndex={-1}>
          <TabScreen tab={current} />
        </main>
        <MenuBar current={current} waiting={waiting} />
        <AskedApproval />
        {addDialog}
        {effect}
      </div>
    </QuickAddContext>
  );
}
