import { sql } from '@mikro-orm/core';
import type { EntityManager } from '../database/orm.ts';
import { AppError, conflict, unfit } from '../kernel/errors.ts';
import {
  findLive,
  type Live,
  type LiveChange,
  noCanary,
  replacing,
  setLive,
  toLiveRow,
} from './live-release.service.ts';
import { noteEvent, raiseRev } from './registry-change.ts';
import type { RemoteName } from './remotes.ts';
import type { LiveRow, ReleaseAction } from './release.contract.ts';
import { remoteRelease, type ShellRelease } from './release.ts';
import { findMisfit } from './verify-release.ts';

/** Who changes what is live of a remote, and which revision they have seen. */
export interface Change {
  readonly name: RemoteName;
  readonly rev: number;
  readonly actor: string;
  readonly shell: ShellRelease;
}

interface Outcome {
  readonly action: ReleaseAction;
  /** The live version where it is left out. */
  readonly from?: string;
  readonly to: string;
  readonly isForced: boolean;
  readonly percent?: number;
  /** Of the live row; what it leaves out stays. */
  readonly change: LiveChange;
}

/** Makes a version live, and the one before its fall-back. A canary of this remote ends. */
export const promoteRelease = (em: EntityManager, change: Change, asked: { version: string; isForced: boolean }) =>
  changeLive(em, change, async (tx, live) => {
    if (live.current === asked.version) throw conflict(`Version ${asked.version} is live already`);
    const isTried = await refuseMisfit(tx, change, asked.version);
    const isForced = asked.isForced || !isTried;
    return { action: 'promote', to: asked.version, isForced, change: replacing(live, asked.version, change.actor) };
  });

interface Canary {
  readonly version: string;
  readonly percent: number;
  readonly maxFailurePercent: number;
}

/** Lets a share of the browsers try a version; another canary of this remote ends. */
export const startCanary = (em: EntityManager, change: Change, { version, percent, maxFailurePercent }: Canary) =>
  changeLive(em, change, async (tx, live) => {
    if (live.current === version) throw conflict(`Version ${version} is live already`);
    const isTried = await refuseMisfit(tx, change, version);
    const canary = { canary: version, canaryPercent: percent, canaryFailuresMaxPercent: maxFailurePercent };
    return {
      action: 'canary',
      to: version,
      isForced: !isTried,
      percent,
      change: { ...canary, canarySince: sql.now() },
    };
  });

/** Ends a canary; where there is none the version before is live again, and the one it replaces its fall-back. */
export const rollBack = (em: EntityManager, change: Change) =>
  changeLive(em, change, async (tx, live) => {
    const { canary, current, previous } = live;
    if (canary !== null) return { action: 'rollback', from: canary, to: current, isForced: false, change: noCanary };
    if (previous === null) throw conflict(`There is no version of ${change.name} before the live one`);
    await refuseMisfit(tx, change, previous);
    return { action: 'rollback', to: previous, isForced: false, change: replacing(live, previous, change.actor) };
  });

/** One transaction: the revision, the live row, the event. */
async function changeLive(
  em: EntityManager,
  { name, rev: seen, actor }: Change,
  decide: (tx: EntityManager, live: Live) => Promise<Outcome>,
): Promise<LiveRow> {
  return em.transactional(async (tx) => {
    const rev = await raiseRev(tx, seen);
    const live = await findLive(tx, name);
    const { change, ...event } = await decide(tx, live);
    await setLive(tx, name, change);
    await noteEvent(tx, rev, { name, actor, from: live.current, ...event });
    return toLiveRow(rev, await findLive(tx, name));
  });
}

/** Whether the version was tried before it was published; throws where it is not there or does not fit the live shell. */
async function refuseMisfit(tx: EntityManager, { name, shell }: Change, version: string): Promise<boolean> {
  const sql = 'select manifest, tried from release where name = ? and version = ?';
  const [row] = await tx.execute<{ manifest: unknown; tried: string }[]>(sql, [name, version]);
  if (!row) throw new AppError(404, `There is no version ${version} of ${name}`);
  const release = remoteRelease.safeParse(row.manifest);
  const misfit = release.success ? findMisfit(release.data, shell) : `Version ${version} is of another time`;
  if (misfit !== null) throw unfit(misfit);
  return row.tried !== 'forced';
}
