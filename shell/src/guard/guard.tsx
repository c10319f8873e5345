import type { Role } from '@tokennest/shared-ui/contract';
import { Navigate, useLocation, useNavigate } from '@tokennest/shared-ui/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '../session/auth-provider.tsx';
import { PageSpinner } from '../layout/lazy-page.tsx';

interface GuardProps {
  role: Role;
  /** Where whoever signs in goes then, if not to their dashboard. */
  back?: string | undefined;
  children: ReactNode;
}

/** Rules 12.2: who may see a guarded route, and where everybody else goes. */
export function Guard({ role, back, children }: GuardProps) {
  const { isLoading, user, profile } = useAuth();
  if (isLoading) return <PageSpinner />;
  if (!user || !profile) return <Navigate to="/login" replace state={back} />;
  if (profile.role !== role) return <Navigate to={homeOf(profile.role)} replace />;
  return children;
}

/** The route named after a role. */
const homeOf = (role: Role): '/parent' | '/child' => (role === 'parent' ? '/parent' : '/child');

const redirectDelayMs = 500; // Rules 12.3

interface SignedOutOnlyProps {
  /** Called where somebody will go on to their dashboard in a moment, with its path. */
  onLeaving: (home: string) => void;
  children: ReactNode;
}

/**
 * Who is signed in goes to their dashboard: at once where that is so when /login or /register opens, 500 ms
 * later where they sign in on the page, or in another tab (Rules 12.3).
 */
export function SignedOutOnly({ onLeaving, children }: SignedOutOnlyProps) {
  const { isLoading, profile } = useAuth();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const back: unknown = useLocation().state; // as Guard writes it, or a console: '//…' would be another site
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
