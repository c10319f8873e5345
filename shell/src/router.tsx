import { remoteNames, remotes, type RemoteName } from '@tokennest/shared-ui/contract';
import { Navigate, Route, Routes } from '@tokennest/shared-ui/kit';
import { Suspense } from 'react';
import { Guard } from './guard/guard.tsx';
import { SignedOutOnly } from './guard/signed-out-only.tsx';
import { PageSpinner } from './layout/page-spinner.tsx';
import { lazyPage } from './layout/lazy-page.tsx';

const account = lazyPage(async () => {
  const { AccountRoute } = await import(/* webpackChunkName: "login" */ './sign-in/account-route.tsx');
  return AccountRoute;
});
const remote = lazyPage(async () => {
  const { RemoteRoute } = await import(/* webpackChunkName: "remote" */ './remote/remote-route.tsx');
  return RemoteRoute;
});

const isOpenToAll = (path: string) =>
  remoteNames.some((name) => remotes[name].role === null && path.startsWith(remotes[name].route));

/** Starts loading the code of the first page. With a session that is always a dashboard or Help, never a form. */
export const loadPage = (path: string, hasSession: boolean): Promise<unknown> =>
  (hasSession || isOpenToAll(path) ? remote : account).load();

/** A remote has all the paths below its own. */
function routeOf(name: RemoteName) {
  const { route, role } = remotes[name];
  const page = <remote.Page key={name} name={name} basename={route} />;
  return <Route key={name} path={`${route}/*`} element={role ? <Guard role={role}>{page}</Guard> : page} />;
}

/** The routes of the product (Rules 12.1). */
export function Router() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route
          path="/login"
          element={
            <SignedOutOnly>
              <account.Page page="login" />
            </SignedOutOnly>
          }
        />
        <Route
          path="/register"
          element={
            <SignedOutOnly>
              <account.Page page="register" />
            </SignedOutOnly>
          }
        />
        {remoteNames.map(routeOf)}
        <Route path="*" element={<Navigate to="/login" replace />} />
      </Routes>
    </Suspense>
  );
}
