import type { Client } from 'pg';
import { type DatabaseUrls, migrateRoomy } from '../../testing/processes/fresh-database.ts';
import { startProduct } from '../../testing/processes/product-process.ts';
import { connectTo } from '../../testing/processes/test-database.ts';
import { type FamilyWrites, startFamilyWrites, untilAcknowledged } from '../family-writes.ts';
import { judgeWrites } from '../judge-writes.ts';

const familiesPerWorker = 6;

const unbalancedSql = `
select a.child_id || ' has ' || a.balance || ' and moves of ' || coalesce(sum(t.amount), 0) as is
  from token_account a left join token_transaction t on t.family_id = a.family_id and t.child_id = a.child_id
 where a.child_id = any ($1) group by a.family_id, a.child_id, a.balance having a.balance <> coalesce(sum(t.amount), 0)`;

async function findUnbalanced(superuser: Client, families: readonly FamilyWrites[]): Promise<string[]> {
  const { rows } = await superuser.query<{ is: string }>(unbalancedSql, [families.map(({ childId }) => childId)]);
  return rows.map(({ is }) => is);
}

export async function openSpreadLoad(database: DatabaseUrls) {
  await using opening = new AsyncDisposableStack();
  const superuser = opening.adopt(await connectTo(database.superuserUrl), (client) => client.end());
  await migrateRoomy(database);
  const product = opening.use(await startProduct({ database }));
  const { rows: workers } = await superuser.query(nodesSql);
  const load = await startFamilyWrites([product.url], workers.length * familiesPerWorker);
  opening.defer(() => load.end());
  const open = opening.move();
  return {
    superuser,
    load,
    async judge(fault: string) {
      await load.end();
      await product.stop();
      await superuser.query('begin');
      if (fault === 'lost') await deleteAcknowledged(superuser, load.families);
      const { trouble, ...judged } = await judgeWrites(superuser, load.families);
      const unbalanced = await findUnbalanced(superuser, load.families);
      await superuser.query('rollback');
      const unexpected = product.log.filter((line) => line.includes('unexpected error'));
      return {
        figures: { acknowledged: load.acknowledgedAtMs.length, ...judged, ...load.counts },
        trouble: [...load.trouble, ...trouble, ...unbalanced, ...unexpected],
      };
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

export type SpreadLoad = Awaited<ReturnType<typeof openSpreadLoad>>;

const nodesSql = `select from pg_dist_node where noderole = 'primary' and shouldhaveshards`;

export interface Place {
  readonly family: FamilyWrites;
  readonly familyId: string;
  /** The shard of the table of families, which moves together with all other shards of these families. */
  readonly shardId: string;
  readonly host: string;
  readonly port: number;
}

export function readPlaces(superuser: Client, families: readonly FamilyWrites[]): Promise<Place[]> {
  return Promise.all(families.map((family) => readPlace(superuser, family)));
}

async function readPlace(superuser: Client, family: FamilyWrites): Promise<Place> {
  const familyId = await readFamilyId(superuser, family);
  const { rows } = await superuser.query<Pick<Place, 'shardId' | 'host' | 'port'>>(
    `select shardid as "shardId", nodename as host, nodeport as port from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('family', $1::uuid)`,
    [familyId],
  );
  const [place] = rows;
  if (!place) throw new Error(`The family ${familyId} is nowhere`);
  return { family, familyId, ...place };
}

async function readFamilyId(superuser: Client, { childId }: FamilyWrites): Promise<string> {
  const { rows } = await superuser.query<{ id: string }>('select family_id as id from profile where id = $1', [
    childId,
  ]);
  return rows[0]?.id ?? '';
}

/** Waits until every family has written again through the same server. */
export async function untilAllWrite({ load }: SpreadLoad, sinceMs: number) {
  try {
    for (const family of load.families) await untilAcknowledged(family, sinceMs);
  } catch (error) {
    return { figures: {}, trouble: [String(error)] };
  }
  const firsts = load.families.map(({ acknowledgedAtMs }) => acknowledgedAtMs.find((atMs) => atMs > sinceMs) ?? 0);
  return { figures: { allWriteAfterMs: Math.round(Math.max(...firsts) - sinceMs) }, trouble: [] };
}

async function deleteAcknowledged(superuser: Client, [family]: readonly FamilyWrites[]): Promise<void> {
  const award = family?.acknowledged.findLast(({ source }) => source.startsWith('award '));
  if (!family || !award) throw new Error('Nothing was awarded that could be deleted');
  await superuser.query(
    `delete from token_transaction where family_id = $1::uuid and source_type = 'award' and source_id = $2::uuid`,
    [await readFamilyId(superuser, family), award.source.replace('award ', '')],
  );
}
