/** Paths that the server never answers with a page. */
const notPages = /^\/(api|auth|remotes)(\/|$)/;
const hasExtension = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** The kind of file this worker may answer with, or null: data, the registry and other sites use the network. */
export function kindOfRequest({ method, mode, url }: Asked, origin: string): 'page' | 'asset' | 'remote' | null {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (mode === 'navigate') return notPages.test(pathname) || hasExtension(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  return pathname.startsWith('/remotes/') ? 'remote' : null;
}
