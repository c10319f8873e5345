import { Hono } from 'hono';
import type { Logger } from 'pino';
import { absenceRoutes } from './absences/absence.routes.ts';
import { allowanceRoutes } from './allowances/allowance.routes.ts';
import { rescheduleFamily } from './allowances/reschedule.service.ts';
import type { TryLimits } from './config/try-limits.ts';
import type { MikroORM } from './database/orm.ts';
import { childRoutes } from './families/child.routes.ts';
import type { Reschedule } from './families/family-change.service.ts';
import { familyRoutes } from './families/family.routes.ts';
import { joinRequestRoutes } from './families/join-request.routes.ts';
import { profileRoutes } from './families/profile.routes.ts';
import { answerError, answerThrown } from './http/answer-error.ts';
import type { ApiEnv } from './http/api-env.ts';
import { compressReads } from './http/compress-reads.ts';
import { healthRoutes } from './http/health.routes.ts';
import { jsonOnly } from './http/json-only.ts';
import { knownRoutes } from './http/known-routes.ts';
import { limitBody } from './http/limit-body.ts';
import { metricsRoutes } from './http/metrics.routes.ts';
import type { Metrics } from './http/metrics.ts';
import { refuseForeign } from './http/refuse-foreign.ts';
import { refuseQuery } from './http/refuse-query.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { shareTime } from './http/share-time.ts';
import { createDiskNote } from './kernel/disk-full.ts';
import { notFound } from './kernel/errors.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import type { Passwords } from './passwords/passwords.ts';
import { daysRoutes } from './recurring-tasks/days.routes.ts';
import { recurringTaskRoutes } from './recurring-tasks/recurring-task.routes.ts';
import { rescheduleRecurringTasks } from './recurring-tasks/reschedule.service.ts';
import { redemptionRoutes } from './redemptions/redemption.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import type { LiveRegistry } from './releases/live-registry.ts';
import { releaseRoutes } from './releases/release.routes.ts';
import { remoteLoadRoutes } from './releases/remote-load.routes.ts';
import { accountRoutes } from './registration/registration.routes.ts';
import { readGoal } from './rewards/goal.service.ts';
import { rewardRoutes } from './rewards/reward.routes.ts';
import { createAuthDeps } from './sessions/auth-deps.ts';
import { authenticate, authenticateUnlessOpen, claimsOf } from './sessions/authenticate.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { authV1Routes } from './sign-in/auth-v1.routes.ts';
import { recoveryRoutes } from './sign-in/recovery.routes.ts';
import { takeBackRoutes } from './take-backs/take-back.routes.ts';
import { taskRoutes } from './tasks/task.routes.ts';
import { createFailureCounter } from './throttling/failure-counter.ts';
import { createGuessGuard } from './throttling/guess-guard.ts';
import { createTryCounter } from './throttling/try-counter.ts';
import { tokenRoutes } from './tokens/token.routes.ts';
import { trendRoutes } from './trends/trend.routes.ts';

export interface AppDeps {
  orm: MikroORM;
  authSecret: string;
  passwords: Passwords;
  log: Logger;
  tryLimits: TryLimits;
  /** How browsers reach this server from outside. */
  publicOrigins: readonly string[];
  metrics: Metrics;
  /** Shows the metrics to whoever sends it; null shows them to nobody. */
  metricsToken: string | null;
  /** Aborted once the process was told to stop. */
  stopping: AbortSignal;
  /** The pages; answers whatever nothing else does. Absent in tests of the API. */
  site?: Hono;
  /** /registry.json and /remotes. Absent in tests of the API. */
  releases?: Hono<ApiEnv>;
  /** What is live. Absent where there are no pages. */
  registry?: LiveRegistry;
}

/** Whatever goes by the family's days. */
const reschedule: Reschedule = async (tx, familyId, day) => {
  await rescheduleFamily(tx, familyId, day);
  await rescheduleRecurringTasks(tx, familyId, day);
};

/** The whole server as one function of what it depends on. */
export function createApp(deps: AppDeps) {
  const { orm, authSecret, passwords, log, tryLimits, publicOrigins, metrics, metricsToken, stopping } = deps;
  const { site, releases, registry } = deps;
  const app = new Hono<ApiEnv>();
  const auth = createAuthDeps({ orm, secret: authSecret, passwords });
  const { countTry, refuseTry } = createTryCounter({ orm, secret: authSecret });
  const countingOf = createFailureCounter({ secret: authSecret, limits: tryLimits });
  const guardGuess = createGuessGuard({ countingOf });
  const disk = createDiskNote();
  app.use(async (c, next) => {
    c.set('log', log);
    c.set('orm', orm);
    c.set('auth', auth);
    c.set('tryLimits', tryLimits);
    c.set('countTry', countTry);
    c.set('refuseTry', refuseTry);
    c.set('countingOf', countingOf);
    c.set('guardGuess', guardGuess);
    c.set('stopping', stopping);
    c.set('disk', disk);
    c.set('registry', registry);
    await next();
    // A kept connection would bring its next request to a server that is gone by then.
    if (stopping.aborted) c.header('Connection', 'close');
  });
  app.use(securityHeaders(tryLimits.trustedProxies), requestLog(metrics), answerThrown);
  app.use(refuseForeign({ publicOrigins, trustedProxies: tryLimits.trustedProxies }));
  app.use(shareTime(tryLimits, (c) => claimsOf(c)?.fid));
  for (const path of ['/api/*', '/auth/*']) {
    app.use(path, knownRoutes(app), jsonOnly, limitBody);
  }
  app.use('/api/*', compressReads, authenticateUnlessOpen, refuseQuery);
  app.use('/auth/children/*', authenticate, refuseQuery);
  app.onError(answerError);
  app.notFound((c) => answerError(notFound(), c));
  app.route('/api', referenceRoutes(app));

  const typed = app
    .route('/auth/v1', authV1Routes)
    .route('/api/health', healthRoutes)
    .route('/api/metrics', metricsRoutes(metrics, metricsToken))
    .route('/api/auth', accountRoutes)
    .route('/api/auth', recoveryRoutes)
    .route('/api/auth/sessions', sessionRoutes)
    .route('/api/auth/children', childRoutes)
    .route('/auth/children', childRoutes)
    .route('/api/profiles', profileRoutes(readGoal))
    .route('/api/families', familyRoutes(reschedule))
    .route('/api/families', joinRequestRoutes)
    .route('/api/tasks', taskRoutes)
    .route('/api/recurring-tasks', recurringTaskRoutes)
    .route('/api/days', daysRoutes)
    .route('/api/absences', absenceRoutes)
    .route('/api/allowances', allowanceRoutes)
    .route('/api/rewards/redemptions', redemptionRoutes)
    .route('/api/rewards', rewardRoutes)
    .route('/api/tokens', trendRoutes)
    .route('/api/tokens', tokenRoutes)
    .route('/api/tokens', takeBackRoutes)
    .route('/api/overview', overviewRoutes)
    .route('/api/releases', releaseRoutes)
    .route('/api/remote-loads', remoteLoadRoutes);
  if (releases) app.route('/', releases);
  if (site) app.route('/', site);
  return typed;
}

/** The routes as the typed client sees them. */
export type AppType = ReturnType<typeof createApp>;
