import { Navigate, useMatch } from '@tokennest/shared-ui/kit';

/**
 * For unknown paths below a remote's own: redirects to /login, which redirects signed-in people to their dashboard.
 * Does nothing if the address has already left the remote.
 */
export function UnknownPath({ basename }: { basename: string }) {
  return useMatch(`${basename}/*`) && <Navigate to="/login" replace />;
}
