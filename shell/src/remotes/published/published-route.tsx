import type { RemoteName } from '@tokennest/shared-ui/contract';
import { Navigate, useLocation } from '@tokennest/shared-ui/kit';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { Guard } from '../../guard/guard.tsx';
import { PageSpinner } from '../../layout/lazy-page.tsx';
import { linksIn, type Published } from '../pages.ts';
import { Header } from './header.tsx';
import styles from './published-route.module.css';
import { usePublished } from './use-published.ts';

interface Parts {
  Remote: ComponentType<{ name: RemoteName; basename: string }>;
}

/** An unknown path: a published remote, or a redirect (Rules 13.182). */
export function PublishedRoute({ Remote }: Parts) {
  const { pathname } = useLocation();
  const { found, registry } = usePublished(pathname);
  const { profile } = useAuth();
  if (found === undefined) return <PageSpinner />;
  if (found === null) return <Navigate to="/login" replace />;
  const { name, page } = found;
  return (
    <PageGuard key={name} page={page} path={pathname}>
      <Header links={registry ? linksIn(registry, profile?.role) : []} current={page.route} />
      <div className={styles.page}>
        <Remote name={name} basename={page.route} />
      </div>
    </PageGuard>
  );
}

interface PageGuardProps extends Pick<Published, 'page'> {
  path: string;
  children: ReactNode;
}

/** Someone who came to sign in returns; someone who signed out does not: the next person may be another. */
function PageGuard({ page: { role }, path, children }: PageGuardProps) {
  const { profile } = useAuth();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (profile && !wasSignedIn) setWasSignedIn(true);
  if (role === null) return children;
  return (
    <Guard role={role} back={wasSignedIn ? undefined : path}>
      {children}
    </Guard>
  );
}
