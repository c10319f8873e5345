import type { Role } from '@tokennest/shared-ui/contract';
import { Navigate } from '@tokennest/shared-ui/kit';
import type { ReactNode } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { PageSpinner } from '../layout/page-spinner.tsx';
import { homeOf } from './home-of.ts';

/** Rules 12.2: who may see a guarded route, and where everybody else goes. */
export function Guard({ role, children }: { role: Role; children: ReactNode }) {
  const { isLoading, user, profile } = useAuth();
  if (isLoading) return <PageSpinner />;
  if (!user || !profile) return <Navigate to="/login" replace />;
  if (profile.role !== role) return <Navigate to={homeOf(profile.role)} replace />;
  return children;
}
