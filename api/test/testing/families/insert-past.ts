import type { Client } from 'pg';
import { insertYears, type Years } from './insert-years.ts';

export interface Past extends Omit<Years, 'from' | 'movesEach'> {
  readonly days: number;
  readonly movesPerDay: number;
}

const dayMs = 86_400_000;
/** Proposals of each child beyond one per ten days, so that two children always fill a list of closed ones. */
const newestProposals = 60;

/** Inserts everything that these days leave: rows of `insertYears`, tasks, absences, proposals, none open. */
export async function insertPast(superuser: Client, { days, movesPerDay, ...people }: Past): Promise<void> {
  const from = new Date(Date.now() - days * dayMs);
  await insertYears(superuser, { ...people, from, movesEach: days * movesPerDay });
  const { familyId, parentId, childIds } = people;
  const [family, parent] = [`'${familyId}'::uuid`, `'${parentId}'::uuid`];
  const children = `unnest(array['${childIds.join("', '")}']::uuid[]) child`;
  const everyDay = `${children} cross join generate_series(1, ${days}) ago`;
  const everyProposal = `${children} cross join generate_series(1, ${newestProposals + Math.floor(days / 10)}) ago`;
  const idOf = (feature: string) => `md5('${feature}' || child || ' ' || ago)::uuid`;
  const chore = `md5('chore' || child)::uuid`;
  const at = `(now() - ago * interval '1 day')`;
  const statements = [
    'set session_replication_role = replica',
    `insert into recurring_task (family_id, id, title, token_reward, repeat, start_date, assign, lasts_days, if_not_done, pays,
                                 next_child_id, next_date, next_at, created_at, created_by, request_hash)
      select ${family}, ${chore}, 'Feed the cat', 5, '{"kind":"days","every":1}', current_date - ${days}, 'turns', 1, 'missed',
             'on_approval', child, current_date + 1, current_date + 1, now() - interval '${days} days', ${parent}, '' from ${children}`,
    `insert into recurring_task_child select ${family}, ${chore}, child, 0 from ${children}`,
    `insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, recurring_task_id, due_date, due_at,
                       missed_at, created_at, created_by, request_hash)
      select ${family}, ${idOf('missed')}, 'Feed the cat', 5, false, child, 'pending', ${chore}, current_date - ago, ${at}, ${at},
             ${at}, ${parent}, '' from ${everyDay} where ago % 3 > 0`,
    `insert into occurrence (family_id, id, recurring_task_id, due_date, child_id, task_id, outcome, made_at)
      select ${family}, ${idOf('occurrence')}, ${chore}, current_date - ago, child,
             case when ago % 3 > 0 then ${idOf('missed')} end, case when ago % 3 > 0 then 'made' else 'skipped' end, ${at}
        from ${everyDay}`,
    `insert into token_question (family_id, transaction_id, child_id, text, asked_at, answer, answered_at, answered_by)
      select family_id, id, child_id, 'Why?', created_at, 'The cat was hungry', created_at, ${parent}
        from token_transaction where family_id = ${family} and type = 'deduct'`,
    `insert into proposal (family_id, id, child_id, kind, title, status, created_at, closed_at, request_hash)
      select ${family}, ${idOf('proposal')}, child, 'reward', 'A dog', 'declined', ${at}, ${at}, '' from ${everyProposal}`,
    `insert into proposal_step (family_id, proposal_id, seq, child_id, step, actor_id, title, created_at)
      select ${family}, ${idOf('proposal')}, seq, child, case seq when 1 then 'proposed' else 'declined' end,
             case seq when 1 then child else ${parent} end, 'A dog', ${at}
        from ${everyProposal} cross join generate_series(1, 2) seq`,
    `insert into absence (family_id, id, child_id, from_date, to_date, pays_allowances, created_at, created_by, request_hash)
      select ${family}, ${idOf('absence')}, child, current_date - ago, current_date - ago, true, ${at}, ${parent}, ''
        from ${everyDay} where ago % 10 = 0`,
    `insert into reward (family_id, id, title, cost, created_at, created_by, deleted_at, request_hash)
      select ${family}, ${idOf('gone')}, 'A kite', 5, ${at}, ${parent}, ${at}, '' from ${everyDay} where ago % 60 = 0`,
    `insert into device (family_id, id, name, credential_hash, created_by, ended_at)
      select ${family}, ${idOf('device')}, 'An old phone', decode(repeat('00', 32), 'hex'), ${parent}, ${at}
        from ${everyDay} where ago % 30 = 0`,
    'reset session_replication_role',
    'vacuum analyze',
  ];
  for (const statement of statements) await superuser.query(statement);
}
