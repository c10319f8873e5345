import { Client } from 'pg';
import { cpuMsOfAll, parentOf } from '../../../bench/cpu-time.ts';

interface Node {
  readonly pid: number;
  readonly hasFamilies: boolean;
}

/** A background process, which lives as long as the node: it has no database. */
const lastingSql = 'select min(pid) as pid from pg_stat_activity where datid is null';
const oneSql = `select pid, true as "hasFamilies" from (${lastingSql}) lasting`;
const nodesSql = `
select result::int as pid, shouldhaveshards as "hasFamilies"
  from run_command_on_all_nodes('${lastingSql}') join pg_dist_node using (nodeid)`;

export async function readNodes(url: string, isSpread: boolean): Promise<Node[]> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    const { rows } = await owner.query<Node>(isSpread ? nodesSql : oneSql);
    return await Promise.all(rows.map(async ({ pid, ...node }) => ({ ...node, pid: await parentOf(pid) })));
  } finally {
    await owner.end();
  }
}

export const timesOf = (nodes: readonly Node[]) =>
  Promise.all(nodes.map(async ({ pid, hasFamilies }) => ({ hasFamilies, ms: await cpuMsOfAll(pid) })));

type Times = Awaited<ReturnType<typeof timesOf>>;

/** Processor time, in ms, of the busiest node if each were a separate machine; families spread over workers. */
export function busiestSince(before: Times, after: Times): number {
  const took = after.map(({ hasFamilies, ms }, at) => ({ hasFamilies, ms: ms - (before[at]?.ms ?? Number.NaN) }));
  const those = (isWanted: boolean) => took.filter(({ hasFamilies }) => hasFamilies === isWanted).map(({ ms }) => ms);
  const families = those(true);
  return Math.max(families.reduce((sum, ms) => sum + ms, 0) / families.length, ...those(false));
}
