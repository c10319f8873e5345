import type { Client } from 'pg';

/** Ten repeating transactions: type, source, amount, and their sum. The ninth's redemption is canceled. */
const moves = `(values
  (1, 'award', 'award', 20, 20), (2, 'task_reward', 'task', 10, 30), (3, 'allowance', 'allowance_run', 5, 35),
  (4, 'task_reward', 'task', 10, 45), (5, 'redemption', 'redemption', -8, 37), (6, 'task_reward', 'task', 10, 47),
  (7, 'deduct', 'deduct', -3, 44), (8, 'allowance', 'allowance_extra', 5, 49), (9, 'redemption', 'redemption', -8, 41),
  (0, 'refund', 'redemption', 8, 49)) m (step, type, source_type, amount, sum)`;

export interface Years {
  readonly familyId: string;
  readonly parentId: string;
  readonly childIds: readonly string[];
  readonly movesEach: number;
  readonly from: Date;
}

const idOf = (feature: string, seq = 'seq') => `md5('${feature}' || child || ' ' || ${seq})::uuid`;

/** Inserts years of history for children without any: transactions, tasks, redemptions, allowances. */
export async function insertYears(superuser: Client, years: Years): Promise<void> {
  const { familyId, parentId, childIds, movesEach, from } = years;
  const [family, parent] = [`'${familyId}'::uuid`, `'${parentId}'::uuid`];
  const children = `unnest(array['${childIds.join("', '")}']::uuid[]) child`;
  const at = `('${from.toISOString()}'::timestamptz + (now() - '${from.toISOString()}'::timestamptz) * seq / ${movesEach})`;
  const some = (which: string) =>
    `${children} cross join generate_series(1, ${movesEach}) seq join ${moves} on step = seq % 10 where ${which}`;
  const hash = `decode(repeat('00', 32), 'hex')`;
  const statements = [
    'set session_replication_role = replica',
    `insert into token_account (family_id, child_id, balance, seq, redemptions, refunds)
      select ${family}, child, ${(movesEach / 10) * 49}, ${movesEach}, ${movesEach / 5}, ${movesEach / 10} from ${children}`,
    `insert into allowance (family_id, id, child_id, name, amount, frequency, start_date, is_active, created_at, created_by, request_hash)
      select ${family}, ${idOf('allowance', '0')}, child, 'Pocket money', 5, 'daily', '2026-01-01', false, '2016-01-01', ${parent}, ''
        from ${children}`,
    `insert into reward (family_id, id, title, cost, quantity_total, quantity_taken, created_by, request_hash)
      select ${family}, ${idOf('reward', '0')}, 'A sticker', 8, 1000000, ${movesEach / 10}, ${parent}, '' from ${children}`,
    `insert into task (family_id, id, title, description, token_reward, is_for_anyone, assigned_to, status, completed_by, completed_at,
                       approved_at, approved_by, tokens_paid, transaction_id, approved_number, created_at, created_by, request_hash)
      select ${family}, ${idOf('task')}, 'Feed the cat', 'Half a tin, and water', 10, false, child, 'approved', child, ${at}, ${at},
             ${parent}, 10, ${idOf('move')}, row_number() over (partition by child order by seq), ${at}, ${parent}, ''
        from ${some(`type = 'task_reward'`)}`,
    `insert into task_attempt (family_id, id, task_id, child_id, completed_at, created_by, request_hash)
      select ${family}, ${idOf('attempt')}, ${idOf('task')}, child, ${at}, child, '' from ${some(`type = 'task_reward'`)}`,
    `insert into redemption (family_id, id, child_id, reward_id, reward_title, reward_cost, took_stock, status, redeemed_at,
                             fulfilled_at, fulfilled_by, cancelled_at, cancelled_by, request_hash)
      select ${family}, ${idOf('redemption')}, child, ${idOf('reward', '0')}, 'A sticker', 8, true,
             case step when 9 then 'cancelled' else 'fulfilled' end, ${at},
             case step when 5 then ${at} + interval '3 hours' end, case step when 5 then ${parent} end,
             case step when 9 then ${at} end, case step when 9 then ${parent} end, '' from ${some(`type = 'redemption'`)}`,
    `insert into allowance_run (family_id, allowance_id, period, id, child_id, paid_at)
      select ${family}, ${idOf('allowance', '0')}, date '2016-01-01' + seq, ${idOf('allowance_run')}, child, ${at}
        from ${some(`source_type = 'allowance_run'`)}`,
    `insert into token_transaction (family_id, child_id, seq, id, type, amount, balance_after, description, source_type, source_id,
                                    actor_id, request_hash, created_at)
      select ${family}, child, seq,
             case when type in ('task_reward', 'refund') then ${idOf('move')} else ${idOf("' || source_type || '")} end,
             type, amount, (seq - 1) / 10 * 49 + sum, 'Something kind', source_type,
             case type when 'refund' then ${idOf('redemption', '(seq - 1)')} else ${idOf("' || source_type || '")} end,
             case when source_type = 'allowance_run' then null when type = 'redemption' then child else ${parent} end,
             ${hash}, ${at}
        from ${some('true')}`,
    'reset session_replication_role',
    'analyze',
  ];
  for (const statement of statements) await superuser.query(statement);
}
