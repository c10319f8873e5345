import { idOf } from './bench-ids.ts';
import { dailyChoresSql } from './recurring-rows.sql.ts';

const recurringTasks = 200;
/** What a list shows of the approved ones. */
const listedApproved = 100;

/** Whose chores come back since when; the child does them, its sibling has none. */
interface Chores {
  readonly family: number;
  readonly child: number;
  readonly days: number;
}

const id = (noun: string, family: number, of: string) => `md5('${noun} ${family} ' || ${of})::uuid`;

/**
 * Statements for a superuser on a throwaway database: daily chores, each date made and today's to be done. Of the dates
 * before, one in ten was missed and the others were approved; foreign keys sleep, so that nobody has to be paid. Without
 * days before there are only as many approved ones as a list shows.
 */
export function choreRowsSql({ family, child, days }: Chores): string[] {
  const [familyId, childId, parentId] = [idOf('family', family), idOf('child', child), idOf('parent', family)];
  const dates = `generate_series(1, ${recurringTasks}) n cross join generate_series(0, ${Math.max(days, 1)}) ago`;
  const isOpen = `ago = 0`;
  const isMissed = `ago > 0 and ${days} > 0 and (n + ago) % 10 = 0`;
  const isApproved = `ago > 0 and not (${isMissed})`;
  const doneAt = `(case when ${isApproved} then current_date - ago + time '17:00' + n * interval '1 second' end)`;
  const chosen = days > 0 ? 'true' : `ago = 0 or n <= ${listedApproved}`;
  return [
    'set session_replication_role = replica',
    ...dailyChoresSql({
      rows: `generate_series(1, ${recurringTasks}) n`,
      family: `'${familyId}'::uuid`,
      id: id('chore', family, 'n'),
      child: `'${childId}'::uuid`,
      parent: `'${parentId}'::uuid`,
      startDate: `current_date - ${days}`,
      createdAt: `now() - interval '${days} days'`,
    }),
    `insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, recurring_task_id, due_date, due_at, created_at,
                       status, missed_at, completed_by, completed_at, approved_at, approved_by, tokens_paid, transaction_id,
                       approved_number, created_by, request_hash)
      select '${familyId}', ${id('task', family, `n || ' ' || ago`)}, 'Feed the cat', 5, false, '${childId}', ${id('chore', family, 'n')},
             current_date - ago, current_date - ago + 1, current_date - ago,
             case when ${isApproved} then 'approved' else 'pending' end, case when ${isMissed} then current_date - ago + 1 end,
             case when ${isApproved} then '${childId}'::uuid end, ${doneAt}, ${doneAt} + interval '1 hour',
             case when ${isApproved} then '${parentId}'::uuid end, case when ${isApproved} then 5 end,
             case when ${isApproved} then gen_random_uuid() end,
             case when ${isApproved} then row_number() over (partition by ${isApproved} order by ago desc, n) end, '${parentId}', ''
        from ${dates} where ${chosen} and (${isOpen} or ${isMissed} or ${isApproved}) order by ago desc, n`,
    `insert into task_attempt (family_id, id, task_id, child_id, completed_at, created_by, request_hash)
      select family_id, gen_random_uuid(), id, completed_by, completed_at, completed_by, '' from task
       where family_id = '${familyId}' and status = 'approved' order by completed_at`,
    `insert into occurrence (family_id, id, recurring_task_id, due_date, child_id, task_id, outcome, made_at)
      select family_id, gen_random_uuid(), recurring_task_id, due_date, assigned_to, id, 'made', created_at from task
       where family_id = '${familyId}' order by created_at`,
    'reset session_replication_role',
  ];
}
