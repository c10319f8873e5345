/** Addresses that the server never answers with a page. */
const notPages = /^\/(api|auth|remotes)(\/|$)/;
const hasExtension = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * What this worker may answer a request with; null for all that is none of its business, which goes on to the network as
 * if there were no worker: data of people, registry, other sites.
 */
export function kindOfRequest({ method, mode, url }: Asked, origin: string): 'page' | 'asset' | 'remote' | null {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (mode === 'navigate') return notPages.test(pathname) || hasExtension(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  return pathname.startsWith('/remotes/') ? 'remote' : null;
}
