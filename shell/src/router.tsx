import type { RemoteName } from '@tokennest/shared-ui/contract';
import { Navigate, Route, Routes } from '@tokennest/shared-ui/kit';
import { lazy, Suspense } from 'react';
import { Guard } from './guard/guard.tsx';
import { SignedOutOnly } from './guard/signed-out-only.tsx';
import { PageSpinner } from './layout/page-spinner.tsx';

const AccountRoute = lazy(async () => {
  const { AccountRoute } = await import(/* webpackChunkName: "login" */ './sign-in/account-route.tsx');
  return { default: AccountRoute };
});
const RemoteRoute = lazy(async () => {
  const { RemoteRoute } = await import(/* webpackChunkName: "remote" */ './remote/remote-route.tsx');
  return { default: RemoteRoute };
});

const remoteAt = (name: RemoteName, basename: string) => <RemoteRoute key={name} name={name} basename={basename} />;

/** Specification 2: the routes of the product. A remote has all the paths below its own. */
export function Router() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route
          path="/login"
          element={
            <SignedOutOnly>
              <AccountRoute page="login" />
            </SignedOutOnly>
          }
        />
        <Route
          path="/register"
          element={
            <SignedOutOnly>
              <AccountRoute page="register" />
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
