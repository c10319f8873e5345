import { Navigate, useMatch } from '@tokennest/shared-ui/kit';

/**
 * What a remote shows at a path below its own that it does not know: on to /login, from where a signed-in person goes on
 * to their dashboard. Nothing while the address has left the remote already, on the way to another page of the product.
 */
export function UnknownPath({ basename }: { basename: string }) {
  return useMatch(`${basename}/*`) && <Navigate to="/login" replace />;
}
