import { type BuiltInName, remoteNames, remotes } from '@tokennest/shared-ui/contract';
import { Navigate, Route, Routes, useLocation } from '@tokennest/shared-ui/kit';
import { Suspense, useEffect } from 'react';
import { Guard, SignedOutOnly } from './guard/guard.tsx';
import { lazyPage, PageSpinner } from './layout/lazy-page.tsx';
import { isElsewhere } from './browser/storage/stored-preview.ts';

const account = lazyPage(async () => {
  const { AccountRoute } = await import(/* webpackChunkName: "login" */ './sign-in/devices/account-route.tsx');
  return AccountRoute;
});
const importRemote = () => import(/* webpackChunkName: "remote" */ './remotes/remote-route.tsx');
const invite = lazyPage(async () => {
  const { InviteRoute } = await import(/* webpackChunkName: "invite" */ './sign-in/invite/invite-route.tsx');
  return InviteRoute;
});
const operator = lazyPage(async () => (await import('./operator/operator-route.tsx')).OperatorRoute);
const remote = lazyPage(async () => (await importRemote()).RemoteRoute);
const unknown = lazyPage(async () => {
  const { PublishedRoute } = await import(
    /* webpackChunkName: "published" */ './remotes/published/published-route.tsx'
  );
  return () => <PublishedRoute Remote={remote.Page} />;
});

async function load(path: string, hasSession: boolean): Promise<void> {
  const name = remoteNames.find((one) => `${path}/`.startsWith(`${remotes[one].route}/`));
  if (!hasSession && (!name || remotes[name].role)) return void (await account.load());
  await remote.load();
  if (name) (await importRemote()).beginRemote(name);
}

/** Starts loading a page's code and its remote's, even before sign-in: code contains no personal data. */
export const loadPage = (path: string, hasSession: boolean): void => void load(path, hasSession).catch(() => undefined); // the page retries when it is shown

/** Loads the dashboard during the moment in which the form stays visible after sign-in. */
const loadDashboard = (home: string) => loadPage(home, true);

/** A remote owns all paths below its route. */
function routeOf(name: BuiltInName) {
  const { route, role } = remotes[name];
  const page = <remote.Page key={name} name={name} basename={route} />;
  return <Route key={name} path={`${route}/*`} element={role ? <Guard role={role}>{page}</Guard> : page} />;
}

const signedOutPages = ['login', 'register', 'board'] as const;

const signedOutRoute = (page: (typeof signedOutPages)[number]) => (
  <Route
    key={page}
    path={page}
    element={
      <SignedOutOnly onLeaving={loadDashboard}>
        <account.Page page={page} />
      </SignedOutOnly>
    }
  />
);

/** With a preview, moving between a page and a password form needs a new document (Rules 13.125). */
function useOwnDocument(): boolean {
  const isLeaving = isElsewhere(useLocation().pathname);
  useEffect(() => {
    if (isLeaving) location.reload();
  }, [isLeaving]);
  return isLeaving;
}

/** The product's routes (Rules 12.1). */
export function Router() {
  if (useOwnDocument()) return <PageSpinner />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        {signedOutPages.map(signedOutRoute)}
        {remoteNames.map(routeOf)}
        <Route path="invite" element={<invite.Page />} />
        <Route path="operator/*" element={<operator.Page />} />
        <Route index element={<Navigate to="/login" replace />} />
        <Route path="*" element={<unknown.Page />} />
      </Routes>
    </Suspense>
  );
}
