import { Hono } from 'hono';
import { answerError, answerThrown } from './core/http/answer-error.ts';
import type { ApiEnv, Services } from './core/http/api-env.ts';
import { compressReads } from './core/http/files/compress-reads.ts';
import { jsonOnly } from './core/http/json-only.ts';
import { knownRoutes } from './core/http/known-routes.ts';
import { limitBody } from './core/http/limit-body.ts';
import type { Section } from './core/http/operation.ts';
import { ownBodiesOf } from './core/http/own-bodies.ts';
import { refuseForeign } from './core/http/refuse-foreign.ts';
import { requestLog } from './core/http/request-log.ts';
import { securityHeaders } from './core/http/security-headers.ts';
import { shareTime } from './core/http/share-time.ts';
import { notFound } from './core/errors/errors.ts';
import { watchRefusals } from './hosting/operator/refusals.ts';
import { watchTraffic } from './hosting/operator/traffic.ts';
import { claimsOf } from './identity/sessions/actor.ts';
import { serveOperations } from './identity/sessions/serve-operations.ts';
import { type OperationSchema, sections as allSections } from './operations.ts';

export interface Pages {
  readonly site?: Hono | undefined;
  readonly releases?: Hono<ApiEnv> | undefined;
}

export function createApp(
  services: Services,
  { site, releases }: Pages = {},
  sections: readonly Section[] = allSections,
) {
  const { stopping, metrics, operator, tryLimits, publicOrigins } = services;
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('services', services);
    await next();
    // A kept-alive connection would send its next request to a server that is already gone.
    if (stopping.aborted) c.header('Connection', 'close');
  });
  app.use(securityHeaders(tryLimits.trustedProxies), requestLog(metrics));
  if (operator) {
    app.use(watchTraffic(operator.traffic), watchRefusals(operator.refusals, tryLimits.trustedProxies));
  }
  app.use(answerThrown);
  app.use(refuseForeign({ publicOrigins, trustedProxies: tryLimits.trustedProxies }));
  app.use(shareTime(tryLimits, (c) => claimsOf(c)?.fid));
  const readsOwnBody = ownBodiesOf(sections);
  for (const path of ['/api/*', '/auth/*']) {
    app.use(path, knownRoutes(app), jsonOnly(readsOwnBody), limitBody(readsOwnBody));
  }
  app.use('/api/*', compressReads);
  app.onError(answerError);
  app.notFound((c) => answerError(notFound(), c));
  serveOperations(app, sections);
  if (releases) app.route('/', releases);
  if (site) app.route('/', site);
  return app;
}

export type AppType = Hono<ApiEnv, OperationSchema>;
