import type { Client } from 'pg';
import type { FamilyWrites } from './family-writes.ts';

interface Judged {
  readonly lost: number;
  readonly unexplained: number;
  readonly trouble: readonly string[];
}

export async function judgeWrites(superuser: Client, families: readonly FamilyWrites[]): Promise<Judged> {
  const judged = await Promise.all(families.map((family) => judgeFamily(superuser, family)));
  const sum = (pick: (one: Judged) => number) => judged.reduce((total, one) => total + pick(one), 0);
  return {
    lost: sum(({ lost }) => lost),
    unexplained: sum(({ unexplained }) => unexplained),
    trouble: judged.flatMap(({ trouble }) => trouble),
  };
}

async function judgeFamily(superuser: Client, { childId, acknowledged }: FamilyWrites): Promise<Judged> {
  const moves = await superuser.query<{ source: string }>(
    `select source_type || ' ' || source_id as source from token_transaction where child_id = $1`,
    [childId],
  );
  const account = await superuser.query<{ balance: number }>(
    'select balance::int from token_account where child_id = $1',
    [childId],
  );
  const there = moves.rows.map(({ source }) => source);
  const [reported, found] = [new Set(acknowledged.map(({ source }) => source)), new Set(there)];
  const lost = acknowledged.filter(({ source }) => !found.has(source));
  const unexplained = there.length - found.size + [...found].filter((source) => !reported.has(source)).length;
  const wanted = acknowledged.reduce((sum, { amount }) => sum + amount, 0);
  const balance = account.rows[0]?.balance;
  return {
    lost: lost.length,
    unexplained,
    trouble: [
      ...lost.map(({ source }) => `lost: ${source}`),
      ...(unexplained > 0 ? [`${unexplained} transactions of ${childId} exist that were never acknowledged`] : []),
      ...(balance === wanted ? [] : [`the balance of ${childId} is ${balance} instead of ${wanted}`]),
    ],
  };
}
