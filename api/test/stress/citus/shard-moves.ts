import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { roleNames } from '../../../src/core/postgres/roles.sql.ts';
import type { DatabaseUrls } from '../../testing/processes/fresh-database.ts';
import type { FamilyWrites } from '../family-writes.ts';
import type { Outcome } from '../suite/run-suite.ts';
import { compareRights, readShardRights } from './shard-rights.ts';
import { openSpreadLoad, type Place, readPlaces, untilAllWrite } from './spread-load.ts';

const beforeMs = 5_000;
const afterMs = 3_000;
/**
 * Blocks writes until the shard is copied. Citus' default, logical replication, never finishes while families write,
 * because PostgreSQL cannot apply rows to a table with row-level security.
 */
const mode = 'block_writes';

interface Moves {
  readonly database: DatabaseUrls;
  /** `lost`: deletes one acknowledged transaction; `open`: lets the serving role delete transactions. */
  readonly fault: string;
}

export async function moveUnderLoad({ database, fault }: Moves): Promise<Outcome> {
  await using spread = await openSpreadLoad(database);
  const { superuser, load } = spread;
  const [place] = await readPlaces(superuser, load.families);
  if (!place) throw new Error('There is no family');
  const there = await findOther(superuser, place);
  const rights = await readShardRights(superuser);
  if (fault === 'open') await superuser.query(`grant delete on token_transaction to ${roleNames.app}`);
  const trouble: string[] = [];
  const moves: object[] = [];
  await sleep(beforeMs);
  const ways = [
    { from: place, to: there },
    { from: there, to: place },
  ];
  for (const { from, to } of ways) {
    const { startedAtMs, endedAtMs } = await move(superuser, { shardId: place.shardId, from, to });
    const { figures, trouble: after } = await untilAllWrite(spread, endedAtMs);
    await sleep(afterMs);
    const pauseMs = longestPauseMs(place.family, startedAtMs, endedAtMs);
    moves.push({ ms: Math.round(endedAtMs - startedAtMs), pauseMs, ...figures });
    const misplaced = await findMisplaced(superuser, place.family, to);
    trouble.push(...after, ...misplaced, ...compareRights(rights, await readShardRights(superuser)));
  }
  if (fault === 'open') await superuser.query(`revoke delete on token_transaction from ${roleNames.app}`);
  const judged = await spread.judge(fault);
  return { trouble: [...trouble, ...judged.trouble], moves, ...judged.figures };
}

type Node = Pick<Place, 'host' | 'port'>;

async function findOther(superuser: Client, { host, port }: Node): Promise<Node> {
  const { rows } = await superuser.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node
      where noderole = 'primary' and shouldhaveshards and (nodename, nodeport) <> ($1, $2) limit 1`,
    [host, port],
  );
  if (!rows[0]) throw new Error('There is one worker only');
  return rows[0];
}

interface Move {
  readonly shardId: string;
  readonly from: Node;
  readonly to: Node;
}

/** Moves a shard and all shards with the same families. Drops the source immediately: the shard may come back. */
async function move(superuser: Client, { shardId, from, to }: Move) {
  const startedAtMs = performance.now();
  await superuser.query(
    'select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode => $6::citus.shard_transfer_mode)',
    [shardId, from.host, from.port, to.host, to.port, mode],
  );
  const endedAtMs = performance.now();
  await superuser.query('call citus_cleanup_orphaned_resources()');
  return { startedAtMs, endedAtMs };
}

/** From the last acknowledgment before the move to the first one after it. */
function longestPauseMs({ acknowledgedAtMs }: FamilyWrites, startedAtMs: number, endedAtMs: number): number {
  const pauses = acknowledgedAtMs.flatMap((atMs, index) => {
    const lastMs = acknowledgedAtMs[index - 1] ?? atMs;
    return atMs > startedAtMs && lastMs < endedAtMs ? [atMs - lastMs] : [];
  });
  return Math.round(Math.max(0, ...pauses));
}

async function findMisplaced(superuser: Client, family: FamilyWrites, to: Node): Promise<string[]> {
  const [now] = await readPlaces(superuser, [family]);
  return now?.host === to.host && now.port === to.port ? [] : [`the family did not come to ${to.host}:${to.port}`];
}
