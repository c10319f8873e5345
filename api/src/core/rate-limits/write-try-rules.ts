import type { Client } from 'pg';
import type { TryRule } from '../config/try-limits.ts';

export async function writeTryRules(owner: Client, rules: readonly TryRule[]): Promise<void> {
  await owner.query(
    `insert into try_rule (scope, max, window_seconds) select * from unnest($1::text[], $2::int[], $3::int[])
     on conflict (scope) do update set max = excluded.max, window_seconds = excluded.window_seconds`,
    [rules.map(({ scope }) => scope), rules.map(({ max }) => max), rules.map(({ windowSeconds }) => windowSeconds)],
  );
}
