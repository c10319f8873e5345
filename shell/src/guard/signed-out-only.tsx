import { Navigate } from '@tokennest/shared-ui/kit';
import { useState, type ReactNode } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { PageSpinner } from '../layout/page-spinner.tsx';
import { homeOf } from './home-of.ts';

/**
 * Ruling 6: who is signed in when /login or /register opens goes to their dashboard. Decided once: after a sign-in on
 * the page itself the page waits its 500 ms and leaves on its own.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { isLoading, profile } = useAuth();
  const [home, setHome] = useState<string | null | undefined>();
  if (isLoading && home === undefined) return <PageSpinner />;
  if (home === undefined) setHome(profile && homeOf(profile.role));
  return home ? <Navigate to={home} replace /> : children;
}
