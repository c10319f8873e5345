import type { RemoteName } from '@tokennest/shared-ui/contract';
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

/** Starts loading the code of the first page. With a session that is always a dashboard or Help, never a form. */
export const loadPage = (path: string, hasSession: boolean): Promise<unknown> =>
  (hasSession || path.startsWith('/docs') ? remote : account).load();

const remoteAt = (name: RemoteName, basename: string) => <remote.Page key={name} name={name} basename={basename} />;

/** The routes of the product (Rules 12.1). A remote has all the paths below its own. */
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
        <Route path="/docs/*" element={remoteAt('docsApp', '/docs')} />
        <Route path="/parent/*" element={<Guard role="parent">{remoteAt('parentApp', '/parent')}</Guard>} />
        <Route path="/child/*" element={<Guard role="child">{remoteAt('childApp', '/child')}</Guard>} />
        <Route path="*" element={<Navigate to="/login" replace />} />
      </Routes>
    </Suspense>
  );
}
