import { childrenOf, type Population, sqlFamilyOf, sqlIdOf as id } from './bench-ids.ts';
import { familyRowsSql } from './growth/family-rows.sql.ts';
import { sqlTokenHash } from './refresh-tokens.ts';

const noHash = `decode(repeat('00', 32), 'hex')`;
const everyChild = (population: Population) =>
  `(select n, ${sqlFamilyOf(population, 'n')} as f from generate_series(1, ${childrenOf(population)}) n) c`;

/**
 * For a superuser. The reward has ample stock, so that a redemption updates it. Each child has one redemption already,
 * because plans made for an empty table scan all of it.
 */
export const economyRowsSql = (population: Population): string[] => [
  ...familyRowsSql(population),
  `insert into token_account (family_id, child_id, balance, seq)
    select ${id('family', 'f')}, ${id('child', 'n')}, 1000000000, 20 from ${everyChild(population)}`,
  `insert into token_transaction
    (family_id, child_id, seq, id, type, amount, balance_after, description, source_type, source_id, actor_id, created_at)
    select ${id('family', 'f')}, ${id('child', 'n')}, s, i, 'award', 5, s * 5, 'Kind to the cat', 'award', i, ${id('parent', 'f')}, now()
      from ${everyChild(population)}, generate_series(1, 20) s, lateral (select gen_random_uuid() as i where s + n > 0)`,
  `insert into reward (family_id, id, title, cost, quantity_total, created_by, request_hash)
    select ${id('family', 'n')}, ${id('reward', 'n')}, 'An ice cream', 10, 1000000000, ${id('parent', 'n')}, ${noHash}
      from generate_series(1, ${population.families}) n`,
  `insert into redemption
    (family_id, id, child_id, reward_id, reward_title, reward_cost, took_stock, redeemed_at, request_hash)
    select ${id('family', 'f')}, gen_random_uuid(), ${id('child', 'n')}, ${id('reward', 'f')}, 'An ice cream', 10, true,
           now(), ${noHash}
      from ${everyChild(population)}`,
];

export const signedInRowsSql = (population: Population, passwordHash: string): string[] => [
  `insert into auth_session (family_id, id, profile_id, expires_at)
    select ${id('family', 'f')}, ${id('session', 'n')}, ${id('child', 'n')}, now() + interval '1 day' from ${everyChild(population)}`,
  `insert into auth_session (family_id, id, profile_id, expires_at)
    select ${id('family', 'n')}, ${id('parentSession', 'n')}, ${id('parent', 'n')}, now() + interval '1 day'
      from generate_series(1, ${population.families}) n`,
  `insert into identity (id, family_id, email, password_hash)
    select ${id('parent', 'n')}, ${id('family', 'n')}, 'parent-' || n || '@example.com', '${passwordHash}'
      from generate_series(1, ${population.families}) n`,
  `insert into identity (id, family_id, email, password_hash)
    select ${id('child', 'n')}, ${id('family', 'f')}, 'child-' || n || '@example.com', '${passwordHash}' from ${everyChild(population)}`,
];

export const longHistorySql = (rows: number): string[] => {
  const account = `family_id = ${id('family', '1')} and child_id = ${id('child', '1')}`;
  return [
    `insert into token_transaction
      (family_id, child_id, seq, id, type, amount, balance_after, description, source_type, source_id, actor_id, request_hash,
       created_at)
      select family_id, child_id, seq + s, i, 'award', 5, balance + s * 5, 'Kind to the cat', 'award', i,
             ${id('parent', '1')}, ${noHash}, now()
        from token_account, generate_series(1, ${rows}) s, lateral (select gen_random_uuid() as i where s > 0) where ${account}`,
    `update token_account set balance = balance + ${rows} * 5, seq = seq + ${rows} where ${account}`,
  ];
};

export const addRedemptionsSql = (population: Population): string =>
  `insert into redemption (family_id, id, child_id, reward_id, reward_title, reward_cost, took_stock, status, redeemed_at,
                           request_hash)
    select ${id('family', 'f')}, ${id('redemption', 'n')}, ${id('child', 'n')}, ${id('reward', 'n')}, 'A sticker', 8, false, 'pending', now(),
           ${noHash} from ${everyChild(population)}`;

export interface Numbers {
  readonly population: Population;
  readonly first: number;
  readonly last: number;
  readonly isHot: boolean;
}

const numbered = ({ population, first, last, isHot }: Numbers) => `(
  select n, c, ${sqlFamilyOf(population, 'c')} as f from generate_series(${first}, ${last}) n,
         lateral (select ${childOf({ population, isHot }, 'n')} as c)) numbered`;

/** Must match calls.ts. */
const childOf = ({ population, isHot }: Pick<Numbers, 'population' | 'isHot'>, n: string) =>
  isHot ? '1' : `(${n} - 1) % ${childrenOf(population)} + 1`;

export function addTasksSql(numbers: Numbers, isCompleted: boolean): string[] {
  const [status, by, at] = isCompleted
    ? [`'completed'`, id('child', 'c'), 'now()']
    : [`'pending'`, 'null::uuid', 'null::timestamptz'];
  const tasks = `insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, completed_by,
                                   completed_at, created_by, request_hash)
    select ${id('family', 'f')}, ${id('task', 'n')}, 'Feed the cat', 5, false, ${id('child', 'c')}, ${status}, ${by}, ${at},
           ${id('parent', 'f')}, ${noHash} from ${numbered(numbers)}`;
  const attempts = `insert into task_attempt (family_id, id, task_id, child_id, completed_at, created_by, request_hash)
    select family_id, gen_random_uuid(), id, completed_by, completed_at, completed_by, ${noHash} from task
     where status = 'completed' and id between ${id('task', `${numbers.first}`)} and ${id('task', `${numbers.last}`)}`;
  return isCompleted ? [tasks, attempts] : [tasks];
}

export const addRefreshTokensSql = (numbers: Numbers): string[] => [
  `insert into auth_session (family_id, id, profile_id, expires_at)
    select ${id('family', 'f')}, ${id('refreshSession', 'n')}, ${id('child', 'c')}, now() + interval '1 day' from ${numbered(numbers)}`,
  `insert into refresh_token (family_id, token_hash, session_id, profile_id)
    select family, ${sqlTokenHash({ family: 'family', child: 'child', n: 'n' })}, ${id('refreshSession', 'n')}, child
      from ${numbered(numbers)}, lateral (select ${id('family', 'f')} as family, ${id('child', 'c')} as child) ids`,
];
