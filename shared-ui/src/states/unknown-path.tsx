import { Navigate, useMatch } from '@tokennest/shared-ui/kit';

/** Redirects unknown paths below a remote's own to /login, unless the address has already left the remote. */
export function UnknownPath({ basename }: { basename: string }) {
  return useMatch(`${basename}/*`) && <Navigate to="/login" replace />;
}
