import type { Context } from 'hono';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { AppError, conflict, stale, unconditional, unfit } from '../../core/errors/errors.ts';
import { type Live, readManifest, toLiveRow } from '../registry/live-release.ts';
import { registryOf } from '../registry/live-registry.ts';
import type { LiveReleases } from '../registry/read-live.ts';
import { releaseToken, tokenRejections } from './release-token.ts';
import { isBuiltIn, type RemoteName } from '../registry/remotes.ts';
import { type LiveRow, liveRow, ofRemote } from '../registry/release.contract.ts';
import { remoteRelease, type RemoteRelease, type ShellRelease } from '../registry/release.ts';
import { findMisfit, findWrongPage } from './verify-release.ts';
import { releases } from './release.messages.ts';

export const changesLive = {
  who: 'open',
  guard: releaseToken,
  params: ofRemote,
  isConditional: true,
  answers: { 200: liveRow },
  refuses: [400, 404, 409, 412, 428],
} as const;

export interface OfRemote<Body = unknown> {
  readonly params: { readonly name: RemoteName };
  readonly body: Body;
}

export interface Change {
  readonly em: EntityManager;
  readonly name: RemoteName;
  readonly rev: number;
  readonly tokenHash: Buffer;
  readonly shell: ShellRelease;
  /** The live releases at this revision; if they belong to an earlier one, the change is refused. */
  readonly pages: LiveReleases['pages'];
}

/** Applies a change. This server serves it immediately, the others within two seconds. */
export async function change(
  c: Context<ApiEnv>,
  name: RemoteName,
  make: (change: Change) => Promise<LiveRow>,
): Promise<LiveRow> {
  const { refresh, shell, current } = registryOf(c);
  const rev = seenRev(c);
  await refresh();
  const { pages } = current();
  const done = await make({ em: c.var.services.orm.em.fork(), name, rev, tokenHash: c.var.tokenHash, shell, pages });
  // The change is committed; if the database is unavailable now, it is served later.
  await refresh().catch(() => undefined);
  return done;
}

function seenRev(c: Context): number {
  const given = c.req.header('If-Match');
  if (given === undefined) throw unconditional(releases.sayRevision);
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given.trim()) ?? [];
  if (digits === undefined) throw new AppError(400, releases.badRevision);
  return Number(digits);
}

/** Throws if the revision has changed; a later change is detected too. Null without a live version or canary. */
export async function findSeen({ em, name, rev }: Change): Promise<Live | null> {
  const sql = `select r.rev as seen, l.* from release_registry r left join live_release l on l.name = ? where r.id = 1`;
  const [live] = await em.execute<(Live & { seen: number })[]>(sql, [name]);
  if (live?.seen !== rev) throw stale(releases.changedMeanwhile);
  return live.name === name ? live : null;
}

/** One call updates revision, live row and event; it checks the token and the revision again. */
export async function changeLive(change: Change, call: string, more: unknown[]): Promise<LiveRow> {
  const { em, tokenHash, name, rev } = change;
  const calling = callFunction<Live>(em, `select * from ${call}`, [tokenHash, name, rev, ...more]);
  const [live] = await orReject(calling, { ...tokenRejections, stale: releases.changedMeanwhile });
  if (!live) throw new Error('A function that returns a row returned none');
  return toLiveRow(rev + 1, live);
}

export async function refuseLiveOrMisfit(change: Change, version: string): Promise<RemoteRelease> {
  const live = await findSeen(change);
  if (live?.current === version) throw conflict(releases.liveAlready({ version }));
  return refuseMisfit(change, version);
}

/** Throws if only some browsers would get a changed route or role (Rules 13.184). */
export function refuseOtherPage(
  { name, pages }: Pick<Change, 'name' | 'pages'>,
  { version, page }: RemoteRelease,
): void {
  const live = pages.get(name);
  if (!page || !live || isBuiltIn(name) || (page.route === live.route && page.role === live.role)) return;
  const placeOf = ({ route, role }: Pick<typeof page, 'route' | 'role'>) => `at ${route}, for ${role ?? 'everybody'}`;
  throw unfit(releases.otherPage({ version, name, place: placeOf(page), livePlace: placeOf(live) }));
}

/** Throws unless the version exists and fits the live shell and the other remotes; returns its list. */
export async function refuseMisfit(
  { em, name, shell, pages }: Pick<Change, 'em' | 'name' | 'shell' | 'pages'>,
  version: string,
): Promise<RemoteRelease> {
  const manifest = await readManifest(em, name, version);
  if (manifest === undefined) throw new AppError(404, releases.absent({ version, name }));
  const release = remoteRelease.safeParse(manifest);
  if (!release.success) throw unfit(releases.outdated({ version }));
  const fault = findWrongPage(release.data, pages) ?? findMisfit(release.data, shell);
  if (fault !== null) throw unfit(releases.unfit({ fault }));
  return release.data;
}
