import type { Context, Hono, Next } from 'hono';
import { notFound, wrongMethod } from '../errors/errors.ts';
import type { ApiEnv } from './api-env.ts';

type Known = { byPath: Map<string, string[]>; patterns: { pattern: RegExp; methods: string[] }[] };

/** Answers 404 and 405 before authentication, so that an unknown path never returns the site's HTML. */
export function knownRoutes(app: Hono<ApiEnv>) {
  let known: Known | undefined;
  return async (c: Context<ApiEnv>, next: Next) => {
    known ??= readRoutes(app);
    const { method, path } = c.req;
    const methods = methodsOf(known, path);
    if (methods.includes(method)) return next();
    if (methods.length === 0) throw notFound();
    const allowed = allowedBy(methods).join(', ');
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: allowed });
    if (method === 'HEAD' && methods.includes('GET')) return next();
    throw wrongMethod(allowed);
  };
}

function readRoutes(app: Hono<ApiEnv>): Known {
  const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  const byPath = new Map(
    [...Map.groupBy(routes, ({ path }) => path)].map(([path, same]) => [path, same.map(({ method }) => method)]),
  );
  const patterns = [...byPath]
    .filter(([path]) => path.includes(':'))
    .map(([path, methods]) => ({ pattern: patternOf(path), methods }));
  return { byPath, patterns };
}

export const patternOf = (path: string): RegExp =>
  // Not checked: made of our routes; a slash ends each part, so no part can be read in two ways.
  new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+').replaceAll('.', '\\.')}$`);

/** A literal path takes precedence over a pattern with an id. */
const methodsOf = ({ byPath, patterns }: Known, path: string): string[] =>
  byPath.get(path) ?? patterns.filter(({ pattern }) => pattern.test(path)).flatMap((fit) => fit.methods);

const allowedBy = (methods: readonly string[]): string[] =>
  [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].toSorted();
