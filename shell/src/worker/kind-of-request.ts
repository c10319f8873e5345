/** Paths that the server never answers with a page. */
const notPages = /^\/(api|auth|remotes)(\/|$)/;
const hasExtension = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Returns the kind of file this worker may answer with, or null: personal data, the registry and other sites go to the
 * network as if there were no worker.
 */
export function kindOfRequest({ method, mode, url }: Asked, origin: string): 'page' | 'asset' | 'remote' | null {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (mode === 'navigate') return notPages.test(pathname) || hasExtension(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  return pathname.startsWith('/remotes/') ? 'remote' : null;
}
