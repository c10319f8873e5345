/** Everything under /api needs a session, except these; what lies outside of it, and releases, say so themselves. */
const openPaths = [
  '/api/health/*',
  '/api/metrics',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/*',
  '/api/releases',
  '/api/releases/*',
  '/api/remote-loads',
  '/api/auth/register',
  '/api/auth/recover',
];

/** Whether a path, or the pattern of a route, is one of the open ones. */
export const isOpen = (path: string) =>
  !path.startsWith('/api/') ||
  openPaths.some((open) => (open.endsWith('/*') ? path.startsWith(open.slice(0, -1)) : path === open));
