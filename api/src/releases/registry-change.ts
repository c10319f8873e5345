import type { EntityManager } from '../database/orm.ts';
import { stale } from '../kernel/errors.ts';
import type { ReleaseAction } from './release.contract.ts';

/** What is noted of a change. */
export interface ReleaseChange {
  readonly name: string;
  readonly action: ReleaseAction;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly percent?: number;
  readonly isForced?: boolean;
  readonly actor: string;
}

/** Raises the revision that whoever asks has seen; 412 where it is over. From here on no other change is under way. */
export async function raiseRev(tx: EntityManager, seen: number): Promise<number> {
  const sql = 'update release_registry set rev = rev + 1 where id = 1 and rev = ? returning rev';
  const [row] = await tx.execute<{ rev: number }[]>(sql, [seen]);
  if (!row) throw stale('What is live has changed meanwhile. Please look at it and try again');
  return row.rev;
}

/** The revision, held against every change until the transaction ends. */
export async function lockRev(tx: EntityManager): Promise<number> {
  const [row] = await tx.execute<{ rev: number }[]>('select rev from release_registry where id = 1 for update');
  return row?.rev ?? 0;
}

export async function readRev(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ rev: number }[]>('select rev from release_registry where id = 1');
  return row?.rev ?? 0;
}

/** One row for each change, in its transaction. */
export async function noteEvent(tx: EntityManager, rev: number, change: ReleaseChange): Promise<void> {
  const { name, action, from = null, to = null, percent = null, isForced = false, actor } = change;
  await tx.execute(
    `insert into release_event (rev, name, action, from_version, to_version, percent, is_forced, actor)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [rev, name, action, from, to, percent, isForced, actor],
  );
}
