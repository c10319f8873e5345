/** Everything under /api needs a session, except these; what lies outside of it says so itself. */
const openPaths = [
  '/api/health/*',
  '/api/metrics',
  '/api/openapi.json',
  '/api/docs',
  '/api/auth/register',
  '/api/auth/recover',
];

/** Whether a path, or the pattern of a route, is one of the open ones. */
export const isOpen = (path: string) =>
  !path.startsWith('/api/') ||
  openPaths.some((open) => (open.endsWith('/*') ? path.startsWith(open.slice(0, -1)) : path === open));
