import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { contractVersion, type HostApi, type RemoteProps } from '@tokennest/shared-ui/contract';
import { answer, useLocation, useQuery } from '@tokennest/shared-ui/kit';
import { followClock } from '@tokennest/shared-ui/dates/clock';
import { UnknownPath } from '@tokennest/shared-ui/states/unknown-path';
import { balanceQuery } from '@tokennest/shared-ui/queries/get-balance';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { redemptionsQuery } from '@tokennest/shared-ui/queries/get-redemptions';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { readTogether } from '@tokennest/shared-ui/queries/read-together';
import { withTitles } from '@tokennest/shared-ui/queries/with-titles';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { messages as balanceMessages } from './balance/balance.messages.ts';
import { Dashboard } from './home/dashboard.tsx';
import { ageModeOf } from '@tokennest/shared-ui/contract/age-modes';
import type { ChildScreen } from './settings/child-screen.ts';
import { useOwnProfile } from './settings/own-profile.ts';
import { daysQuery, daysRange } from './tasks/days/get-days.ts';

export const contract = contractVersion;

/** Starts the dashboard's request while its code is still loading. */
export function prefetch(host: HostApi): void {
  const { client, profile } = host;
  if (!profile) return;
  followClock(host);
  const read = readTogether(host, () => answer(client.api.pages.child.$get({ query: daysRange() })));
  read(balanceQuery(host, profile.id), ({ balance }) => balance);
  read(tasksQuery(host), ({ tasks }) => tasks);
  read(daysQuery(host), ({ days }) => withTitles(days));
  read(redemptionsQuery(host), ({ redemptions }) => redemptions);
  read(familyQuery(host), ({ family }) => family);
}

/** A separate chunk: few children ever need it. */
const Joining = lazy(async () => {
  const { Joining } = await import(/* webpackChunkName: "joining" */ './home/joining.tsx');
  return { default: Joining };
});

/** Little and Teen are separate chunks. If one fails to load, the Kid page shows (Rules 12.201). */
const lazyLook = (load: () => Promise<ComponentType<ChildScreen>>) =>
  lazy(() =>
    load().then(
      (Page) => ({ default: Page }),
      () => ({ default: Dashboard }),
    ),
  );

const pages = {
  little: lazyLook(() => import('./home/little/little.tsx').then(({ Little }) => Little)),
  kid: Dashboard,
  teen: lazyLook(() => import('./home/teen/teen.tsx').then(({ Teen }) => Teen)),
};

const coming = <div aria-busy="true" style={{ minBlockSize: '100dvh' }} />;

/** Children without a family get the page to join one; others get their own page (Rules 12.30). */
function Home({ host, child }: ChildScreen) {
  const { data: family } = useQuery(familyQuery(host));
  const own = useOwnProfile(host, child);
  const Page = pages[ageModeOf(own)];
  const home = <Page host={host} child={own} />;
  return (
    <Suspense fallback={coming}>{family?.has_parent === false ? <Joining host={host} child={child} /> : home}</Suspense>
  );
}

const MyNest = lazy(async () => {
  const { MyNest } = await import(/* webpackChunkName: "nest-page" */ './nest/my-nest.tsx');
  return { default: MyNest };
});

function NestPage({ host, child, back }: ChildScreen & { back: string }) {
  return (
    <Suspense fallback={coming}>
      <MyNest host={host} child={useOwnProfile(host, child)} back={back} />
    </Suspense>
  );
}

const Statement = lazy(async () => {
  const { Statement } = await import(/* webpackChunkName: "statement" */ '@tokennest/shared-ui/statement/statement');
  return { default: Statement };
});

/** The board has no signed-in person (Rules 12.205). */
const Board = lazy(async () => {
  const { Board } = await import(/* webpackChunkName: "board" */ './board/board.tsx');
  return { default: Board };
});

function ChildPage({ host, basename, onReady }: RemoteProps) {
  followClock(host); // during rendering, because the children format dates
  const path = barePath(useLocation().pathname);
  useEffect(onReady, [onReady]);
  useEffect(() => host.setTitle(balanceMessages.title), [host]);
  if (path === `${basename}/statement`)
    return (
      <Suspense fallback={coming}>
        <main>{host.profile && <Statement host={host} childId={host.profile.id} back={basename} />}</main>
      </Suspense>
    );
  if (path === `${basename}/nest`) return host.profile && <NestPage host={host} child={host.profile} back={basename} />;
  if (path !== basename) return <UnknownPath basename={basename} />;
  return host.profile && <Home host={host} child={host.profile} />;
}

export default function ChildApp(props: RemoteProps) {
  return props.host.board ? <Board {...props} /> : <ChildPage {...props} />;
}
