import { callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import { AppError, conflict, notFound, stale, unfit } from '../kernel/errors.ts';
import { type Live, toLiveRow } from './live-release.service.ts';
import { tokenRejections } from './release-token.ts';
import type { RemoteName } from './remotes.ts';
import type { LiveRow } from './release.contract.ts';
import { remoteRelease, type ShellRelease } from './release.ts';
import { findMisfit } from './verify-release.ts';

/** Who changes what is live of a remote, and which revision they have seen. */
export interface Change {
  readonly name: RemoteName;
  readonly rev: number;
  readonly tokenHash: Buffer;
  readonly shell: ShellRelease;
}

/** Makes a version live, and the one before its fall-back. A canary of this remote ends. */
export async function promoteRelease(
  em: EntityManager,
  change: Change,
  { version, isForced }: { version: string; isForced: boolean },
): Promise<LiveRow> {
  await refuseLiveOrMisfit(em, change, version);
  return changeLive(em, change, 'fn.promote_release(?, ?, ?, ?, ?)', [version, isForced]);
}

interface Canary {
  readonly version: string;
  readonly percent: number;
  readonly maxFailurePercent: number;
}

/** Lets a share of the browsers try a version; another canary of this remote ends. */
export async function startCanary(
  em: EntityManager,
  change: Change,
  { version, percent, maxFailurePercent }: Canary,
): Promise<LiveRow> {
  await refuseLiveOrMisfit(em, change, version);
  return changeLive(em, change, 'fn.start_canary(?, ?, ?, ?, ?, ?)', [version, percent, maxFailurePercent]);
}

/** Ends a canary; where there is none the version before is live again, and the one it replaces its fall-back. */
export async function rollBack(em: EntityManager, change: Change): Promise<LiveRow> {
  const { canary, previous } = await findSeen(em, change);
  if (canary === null) {
    if (previous === null) throw conflict(`There is no version of ${change.name} before the live one`);
    await refuseMisfit(em, change, previous);
  }
  return changeLive(em, change, 'fn.roll_back_release(?, ?, ?)', []);
}

const changedMeanwhile = 'What is live has changed meanwhile. Please look at it and try again';

/** What is live, of the revision that whoever asks has seen: every change raises it, so what is found out here holds. */
async function findSeen(em: EntityManager, { name, rev }: Change): Promise<Live> {
  const sql = 'select l.*, r.rev from release_registry r, live_release l where r.id = 1 and l.name = ?';
  const [live] = await em.execute<(Live & { rev: number })[]>(sql, [name]);
  if (!live) throw notFound();
  if (live.rev !== rev) throw stale(changedMeanwhile);
  return live;
}

/** One call is the revision, the live row and the event; it asks for the token and the revision again. */
async function changeLive(em: EntityManager, change: Change, call: string, more: unknown[]): Promise<LiveRow> {
  const { tokenHash, name, rev } = change;
  const calling = callFunction<Live>(em, `select * from ${call}`, [tokenHash, name, rev, ...more]);
  const [live] = await orReject(calling, { ...tokenRejections, stale: changedMeanwhile });
  if (!live) throw new Error('A function that answers a row answered none');
  return toLiveRow(rev + 1, live);
}

async function refuseLiveOrMisfit(em: EntityManager, change: Change, version: string): Promise<void> {
  const { current } = await findSeen(em, change);
  if (current === version) throw conflict(`Version ${version} is live already`);
  await refuseMisfit(em, change, version);
}

/** Throws where the version is not there or does not fit the live shell. */
async function refuseMisfit(em: EntityManager, { name, shell }: Change, version: string): Promise<void> {
  const sql = 'select manifest from release where name = ? and version = ?';
  const [row] = await em.execute<{ manifest: unknown }[]>(sql, [name, version]);
  if (!row) throw new AppError(404, `There is no version ${version} of ${name}`);
  const release = remoteRelease.safeParse(row.manifest);
  const misfit = release.success ? findMisfit(release.data, shell) : `Version ${version} is of another time`;
  if (misfit !== null) throw unfit(misfit);
}
