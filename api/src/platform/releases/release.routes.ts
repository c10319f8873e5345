import { type Context, Hono } from 'hono';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { limitBodyTo } from '../http/limit-body.ts';
import { AppError, unconditional } from '../kernel/errors.ts';
import { emptyBody } from '../kernel/wire.contract.ts';
import { describe } from './describe-releases.ts';
import { promoteRelease, rollBack, startCanary } from './promotion.service.ts';
import { checkRelease, publishRelease, refuseBeyondDay } from './publish.service.ts';
import type { RemoteName } from './remotes.ts';
import { oneAtATime, readPack, registryOf, takeType } from './release-body.ts';
import { releasePagePolicy } from './release-page.style.ts';
import { releasePage } from './release-page.ts';
import { readReleases } from './release-report.service.ts';
import { requireReleaseToken } from './release-token.ts';
import {
  canaryBody,
  liveRow,
  ofRemote,
  ofVersion,
  promoteBody,
  published,
  releaseReport,
  removed,
  wasTried,
} from './release.contract.ts';
import { releaseLimits } from './release.ts';
import { removeOldReleases } from './remove-old-releases.ts';
import { parseManifest } from './unpack-release.ts';

const unfitFor = { 400: 'It may not be published; detail says why' };
const changes = { isConditional: true, refuses: [400, 404, 409, 412, 428] } as const;
const pack = 'application/vnd.tokennest.release';

/** Whoever changes what is live has it served by this server at once, by the others within two seconds. */
async function change<T>(c: Context<ApiEnv>, name: RemoteName, make: (asked: Asked) => Promise<T>): Promise<T> {
  const { refresh, shell } = registryOf(c);
  const done = await make({ name, rev: seenRev(c), tokenHash: c.var.tokenHash, shell });
  // It is done; where the database has gone away since, it is served once that is back.
  await refresh().catch(() => undefined);
  return done;
}
type Asked = Parameters<typeof rollBack>[1];

export const releaseRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describe({
      summary: 'Read what is live, since when, and what browsers say of it; as a page for a browser',
      answers: { 200: [releaseReport, { media: 'text/html' }] },
    }),
    requireReleaseToken,
    async (c) => {
      const report = await readReleases(c.var.orm.em.fork(), registryOf(c).shell);
      if (!c.req.header('Accept')?.includes('text/html')) return c.json(report, 200);
      return c.html(releasePage(report), 200, { 'Content-Security-Policy': releasePagePolicy });
    },
  )
  .post(
    '/:name/check',
    describe({
      summary: 'Whether a build may be published, by its release.json',
      answers: { 204: null },
      refuses: [409],
      means: unfitFor,
      takes: 'application/json',
    }),
    requireReleaseToken,
    accept('param', ofRemote),
    takeType('application/json'),
    limitBodyTo(releaseLimits.listMaxBytes),
    async (c) => {
      const manifest = parseManifest(await c.req.text());
      await checkRelease(c.var.orm.em.fork(), manifest, {
        name: c.req.valid('param').name,
        shell: registryOf(c).shell,
      });
      return c.body(null, 204);
    },
  )
  .post(
    '/:name/promote',
    describe({ summary: 'Make a version live', answers: { 200: liveRow }, ...changes }),
    requireReleaseToken,
    accept('param', ofRemote),
    accept('json', promoteBody),
    async (c) => {
      const { version, is_forced: isForced } = c.req.valid('json');
      const asked = { version, isForced };
      const { name } = c.req.valid('param');
      return c.json(await change(c, name, (seen) => promoteRelease(c.var.orm.em.fork(), seen, asked)), 200);
    },
  )
  .post(
    '/:name/canary',
    describe({ summary: 'Let a share of the browsers try a version', answers: { 200: liveRow }, ...changes }),
    requireReleaseToken,
    accept('param', ofRemote),
    accept('json', canaryBody),
    async (c) => {
      const { version, percent, max_failure_percent: maxFailurePercent } = c.req.valid('json');
      const asked = { version, percent, maxFailurePercent };
      const { name } = c.req.valid('param');
      return c.json(await change(c, name, (seen) => startCanary(c.var.orm.em.fork(), seen, asked)), 200);
    },
  )
  .post(
    '/:name/rollback',
    describe({
      summary: 'End a canary or, without one, make the version before live again',
      answers: { 200: liveRow },
      ...changes,
    }),
    requireReleaseToken,
    accept('param', ofRemote),
    accept('json', emptyBody),
    async (c) => {
      const { name } = c.req.valid('param');
      return c.json(await change(c, name, (seen) => rollBack(c.var.orm.em.fork(), seen)), 200);
    },
  )
  .post(
    '/:name/gc',
    describe({
      summary: 'Remove versions that are not live and had no activity for 30 days',
      answers: { 200: removed },
    }),
    requireReleaseToken,
    accept('param', ofRemote),
    accept('json', emptyBody),
    async (c) => {
      const { name } = c.req.valid('param');
      return c.json(
        { removed: await removeOldReleases(c.var.orm.em.fork(), { name, tokenHash: c.var.tokenHash }) },
        200,
      );
    },
  )
  .put(
    '/:name/:version',
    describe({
      summary: 'Publish a version: release.json on a line of its own, then the stored bytes of its files',
      answers: { 201: published },
      refuses: [409],
      means: { ...unfitFor, 413: 'More than 10 MiB' },
      takes: pack,
    }),
    requireReleaseToken,
    accept('param', ofVersion),
    accept('query', wasTried),
    oneAtATime,
    async (c, next) => {
      await refuseBeyondDay(c.var.orm.em.fork(), {
        name: c.req.valid('param').name,
        tokenHash: c.var.tokenHash,
      });
      await next();
    },
    takeType(pack),
    async (c) => {
      const { name, version } = c.req.valid('param');
      const isTried = c.req.valid('query').tried === 'true';
      const upload = { name, version, isTried, tokenHash: c.var.tokenHash, shell: registryOf(c).shell };
      const bytes = await publishRelease(c.var.orm.em.fork(), { ...upload, pack: await readPack(c) });
      return c.json({ name, version, bytes }, 201);
    },
  );

/** The revision that whoever asks has seen, as `"12"`. */
function seenRev(c: Context): number {
  const given = c.req.header('If-Match');
  if (given === undefined) throw unconditional('Please say by If-Match which revision you have seen');
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given.trim()) ?? [];
  if (digits === undefined) throw new AppError(400, 'If-Match is a revision, as in "12"');
  return Number(digits);
}
