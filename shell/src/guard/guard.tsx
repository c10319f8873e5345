import type { Role } from '@tokennest/shared-ui/contract';
import { Navigate, useLocation, useNavigate } from '@tokennest/shared-ui/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '../session/auth-provider.tsx';
import { PageSpinner } from '../layout/lazy-page.tsx';

interface GuardProps {
  role: Role;
  /** Where to go after sign-in; the dashboard if undefined. */
  back?: string | undefined;
  children: ReactNode;
}

/** Shows a guarded route to its role and redirects everyone else (Rules 12.2). */
export function Guard({ role, back, children }: GuardProps) {
  const { isLoading, user, profile } = useAuth();
  if (isLoading) return <PageSpinner />;
  if (!user || !profile) return <Navigate to="/login" replace state={back} />;
  if (profile.role !== role) return <Navigate to={homeOf(profile.role)} replace />;
  return children;
}

const homeOf = (role: Role): '/parent' | '/child' => (role === 'parent' ? '/parent' : '/child');

const redirectDelayMs = 500; // Rules 12.3

interface SignedOutOnlyProps {
  /** Called with the dashboard's path when it will open in a moment. */
  onLeaving: (home: string) => void;
  children: ReactNode;
}

/** Sends signed-in people to their dashboard: immediately, or 500 ms after a sign-in (Rules 12.3). */
export function SignedOutOnly({ onLeaving, children }: SignedOutOnlyProps) {
  const { isLoading, profile } = useAuth();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const back: unknown = useLocation().state; // written by Guard, or in a console: '//…' would be another site
  const isOurs = typeof back === 'string' && /^\/\w/.test(back);
  const home = profile && (isOurs ? back : homeOf(profile.role));

  useEffect(() => {
    if (!isOpen || !home) return undefined;
    onLeaving(home);
    const timer = setTimeout(() => void navigate(home, { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isOpen, home, navigate, onLeaving]);

  if (isOpen) return children;
  if (isLoading) return <PageSpinner />;
  if (home) return <Navigate to={home} replace />;
  setIsOpen(true);
  return children;
}
