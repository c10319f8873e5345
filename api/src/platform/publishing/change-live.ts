import type { Context } from 'hono';
import { callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { AppError, conflict, notFound, stale, unconditional, unfit } from '../kernel/errors.ts';
import { type Live, toLiveRow } from '../releases/live-release.ts';
import { registryOf } from '../releases/live-registry.ts';
import { releaseToken, tokenRejections } from './release-token.ts';
import type { RemoteName } from '../releases/remotes.ts';
import { type LiveRow, liveRow, ofRemote } from '../releases/release.contract.ts';
import { remoteRelease, type ShellRelease } from '../releases/release.ts';
import { findMisfit } from './verify-release.ts';

/** What every operation that changes what is live says of itself. */
export const changesLive = {
  who: 'open',
  guard: releaseToken,
  params: ofRemote,
  isConditional: true,
  answers: { 200: liveRow },
  refuses: [400, 404, 409, 412, 428],
} as const;

/** Who changes what is live of a remote, and which revision they have seen. */
export interface Change {
  readonly em: EntityManager;
  readonly name: RemoteName;
  readonly rev: number;
  readonly tokenHash: Buffer;
  readonly shell: ShellRelease;
}

/** Whoever changes what is live has it served by this server at once, by the others within two seconds. */
export async function change(
  c: Context<ApiEnv>,
  name: RemoteName,
  make: (change: Change) => Promise<LiveRow>,
): Promise<LiveRow> {
  const { refresh, shell } = registryOf(c);
  const done = await make({ em: c.var.orm.em.fork(), name, rev: seenRev(c), tokenHash: c.var.tokenHash, shell });
  // It is done; where the database has gone away since, it is served once that is back.
  await refresh().catch(() => undefined);
  return done;
}

/** The revision that whoever asks has seen, as `"12"`. */
function seenRev(c: Context): number {
  const given = c.req.header('If-Match');
  if (given === undefined) throw unconditional('Please say by If-Match which revision you have seen');
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given.trim()) ?? [];
  if (digits === undefined) throw new AppError(400, 'If-Match is a revision, as in "12"');
  return Number(digits);
}

const changedMeanwhile = 'What is live has changed meanwhile. Please look at it and try again';

/** What is live, of the revision that whoever asks has seen: every change raises it, so what is found out here holds. */
export async function findSeen({ em, name, rev }: Change): Promise<Live> {
  const sql = 'select l.*, r.rev from release_registry r, live_release l where r.id = 1 and l.name = ?';
  const [live] = await em.execute<(Live & { rev: number })[]>(sql, [name]);
  if (!live) throw notFound();
  if (live.rev !== rev) throw stale(changedMeanwhile);
  return live;
}

/** One call is the revision, the live row and the event; it asks for the token and the revision again. */
export async function changeLive(change: Change, call: string, more: unknown[]): Promise<LiveRow> {
  const { em, tokenHash, name, rev } = change;
  const calling = callFunction<Live>(em, `select * from ${call}`, [tokenHash, name, rev, ...more]);
  const [live] = await orReject(calling, { ...tokenRejections, stale: changedMeanwhile });
  if (!live) throw new Error('A function that answers a row answered none');
  return toLiveRow(rev + 1, live);
}

export async function refuseLiveOrMisfit(change: Change, version: string): Promise<void> {
  const { current } = await findSeen(change);
  if (current === version) throw conflict(`Version ${version} is live already`);
  await refuseMisfit(change, version);
}

/** Throws where the version is not there or does not fit the live shell. */
export async function refuseMisfit({ em, name, shell }: Change, version: string): Promise<void> {
  const sql = 'select manifest from release where name = ? and version = ?';
  const [row] = await em.execute<{ manifest: unknown }[]>(sql, [name, version]);
  if (!row) throw new AppError(404, `There is no version ${version} of ${name}`);
  const release = remoteRelease.safeParse(row.manifest);
  const misfit = release.success ? findMisfit(release.data, shell) : `Version ${version} is of another time`;
  if (misfit !== null) throw unfit(misfit);
}
