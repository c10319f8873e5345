import { childrenOf, type Population, sqlFamilyOf, sqlIdOf as id } from '../bench-ids.ts';
import { familyRowsSql } from './family-rows.sql.ts';

/** Rows of every kind per child; a multiple of ten. */
const usualRowsPerAccount = 100;

/** Ids in random order, like those that devices generate. A source gets the id of its transaction. */
const idOf = (feature: string) => `md5('${feature}' || account || ' ' || seq)::uuid`;
const at = `timestamptz '2026-01-01 00:00Z' + seq * interval '1 day' + account * interval '1 millisecond'`;

/** Ten repeating transactions: step, type, source, amount, running balance. The ninth's redemption is cancelled. */
const moves = `(values
  (1, 'award', 'award', 20, 20), (2, 'task_reward', 'task', 10, 30), (3, 'allowance', 'allowance_run', 5, 35),
  (4, 'task_reward', 'task', 10, 45), (5, 'redemption', 'redemption', -8, 37), (6, 'task_reward', 'task', 10, 47),
  (7, 'deduct', 'deduct', -3, 44), (8, 'allowance', 'allowance_extra', 5, 49), (9, 'redemption', 'redemption', -8, 41),
  (0, 'refund', 'redemption', 8, 49)) moves (step, type, source_type, amount, sum)`;

const bulkTables = ['token_transaction', 'task', 'task_attempt', 'redemption', 'allowance_run'];
const inBulk = `indrelid in (${bulkTables.map((table) => `'${table}'::regclass`).join(', ')})`;

/** For a superuser on a throwaway database, in order. Rows are stored by time, as in production. */
export function growthRowsSql(population: Population, rowsPerAccount = usualRowsPerAccount): string[] {
  const accounts = childrenOf(population);
  const family = id('family', sqlFamilyOf(population, 'account'));
  const parent = id('parent', sqlFamilyOf(population, 'account'));
  const child = id('child', 'account');
  const everyAccount = `generate_series(1, ${accounts}) account`;
  const everyMove = (types: string) =>
    `(select seq, m.* from generate_series(1, ${rowsPerAccount}) seq join ${moves.replace('moves (', 'm (')} on step = seq % 10
       where ${types}) s cross join ${everyAccount} order by seq, account`;
  return [
    'set session_replication_role = replica',
    `update pg_index set indisready = false where ${inBulk}`,
    ...familyRowsSql(population),
    `insert into token_account (family_id, child_id, balance, seq, redemptions, refunds)
      select ${family}, ${child}, ${rowsPerAccount} / 10 * 49, ${rowsPerAccount}, ${rowsPerAccount} / 5, ${rowsPerAccount} / 10
        from ${everyAccount}`,
    `insert into allowance (family_id, id, child_id, name, amount, frequency, start_date, is_active, created_at, created_by, request_hash)
      select ${family}, ${id('allowance', 'account')}, ${child}, 'Pocket money', 5, 'daily', '2026-01-01', false, '2026-01-01', ${parent}, ''
        from ${everyAccount}`,
    `insert into reward (family_id, id, title, cost, quantity_total, quantity_taken, created_by, request_hash)
      select ${family}, ${id('reward', 'account')}, 'A sticker', 8, 1000, ${rowsPerAccount} / 10, ${parent}, '' from ${everyAccount}`,
    `insert into recurring_task (family_id, id, title, token_reward, repeat, start_date, assign, lasts_days, if_not_done, pays,
                                 next_date, next_at, created_at, created_by, request_hash)
      select ${family}, ${id('chore', 'account')}, 'Feed the cat', 5, '{"kind":"days","every":1}', current_date + 1, 'one', 1,
             'missed', 'on_approval', current_date + 1, current_date + 1, timestamptz '2026-01-01', ${parent},
             decode(repeat('00', 32), 'hex') from ${everyAccount}`,
    `insert into recurring_task_child select ${family}, ${id('chore', 'account')}, ${child}, 0 from ${everyAccount}`,
    `insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, completed_by,
                       completed_at, approved_at, approved_by, tokens_paid, transaction_id, approved_number, created_by,
                       request_hash)
      select ${family}, ${idOf('task')}, 'Feed the cat', 10, false, ${child}, 'approved', ${child}, ${at}, ${at}, ${parent}, 10,
             ${idOf('transaction')}, row_number() over (partition by account order by seq), ${parent}, ''
        from ${everyMove(`type = 'task_reward'`)}`,
    `insert into task_attempt (family_id, id, task_id, child_id, completed_at, created_by, request_hash)
      select ${family}, ${idOf('attempt')}, ${idOf('task')}, ${child}, ${at}, ${child}, '' from ${everyMove(`type = 'task_reward'`)}`,
    `insert into redemption (family_id, id, child_id, reward_id, reward_title, reward_cost, took_stock, status, redeemed_at,
                             cancelled_at, cancelled_by, request_hash)
      select ${family}, ${idOf('redemption')}, ${child}, ${id('reward', 'account')}, 'A sticker', 8, true,
             case step when 9 then 'cancelled' else 'pending' end, ${at},
             case step when 9 then ${at} end, case step when 9 then ${parent} end, '' from ${everyMove(`type = 'redemption'`)}`,
    `insert into allowance_run (family_id, allowance_id, period, id, child_id, paid_at)
      select ${family}, ${id('allowance', 'account')}, date '2026-01-01' + seq, ${idOf('allowance_run')}, ${child}, date '2026-01-01' + seq
        from ${everyMove(`source_type = 'allowance_run'`)}`,
    `insert into token_transaction
      select ${family}, ${child}, seq,
             case when type in ('task_reward', 'refund') then ${idOf('transaction')} else ${idOf("' || source_type || '")} end,
             type, amount, (seq - 1) / 10 * 49 + sum, 'Something kind', source_type,
             case type when 'refund' then md5('redemption' || account || ' ' || seq - 1)::uuid else ${idOf("' || source_type || '")} end,
             case source_type when 'allowance_run' then null else case type when 'redemption' then ${child} else ${parent} end end,
             decode(repeat('00', 32), 'hex'), ${at}
        from ${everyMove('true')}`,
    ...bulkTables.map((table) => `reindex table ${table}`),
    'reset session_replication_role',
  ];
}
