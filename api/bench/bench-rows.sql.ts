import { children, families, sqlIdOf as id } from './bench-ids.ts';
import { familyRowsSql } from './family-rows.sql.ts';

const noHash = `decode(repeat('00', 32), 'hex')`;

/**
 * Run by the superuser. Each family has a parent, two children who can pay for ever, and one reward of which there is
 * always one more, so a redemption takes from a stock. A parent's session is numbered after the children's.
 */
export const fillSql = `
${familyRowsSql({ families, childrenEach: children / families }).join(';\n')};
insert into auth_session (family_id, id, profile_id, expires_at)
  select ${id('family', '(n + 1) / 2')}, ${id('session', 'n')}, ${id('child', 'n')}, now() + interval '1 day'
    from generate_series(1, ${children}) n;
insert into auth_session (family_id, id, profile_id, expires_at)
  select ${id('family', 'n')}, ${id('session', `${children} + n`)}, ${id('parent', 'n')}, now() + interval '1 day'
    from generate_series(1, ${families}) n;
insert into token_account (family_id, child_id, balance, seq)
  select ${id('family', '(n + 1) / 2')}, ${id('child', 'n')}, 1000000000, 20 from generate_series(1, ${children}) n;
insert into token_transaction
  (family_id, child_id, seq, id, type, amount, balance_after, description, source_type, source_id, actor_id, created_at)
  select ${id('family', '(n + 1) / 2')}, ${id('child', 'n')}, s, i, 'award', 5, s * 5, 'Kind to the cat', 'award', i,
         ${id('parent', '(n + 1) / 2')}, now()
    from generate_series(1, ${children}) n, generate_series(1, 20) s, lateral (select gen_random_uuid() as i where s + n > 0);
insert into reward (family_id, id, title, cost, quantity_total, created_by, request_hash)
  select ${id('family', 'n')}, ${id('reward', 'n')}, 'An ice cream', 10, 1000000000, ${id('parent', 'n')}, ${noHash}
    from generate_series(1, ${families}) n;
`;

/** Tasks from the first number to the last, each for the child it is counted to: pending, or completed as well. */
export function addTasksSql({ first, last, isCompleted }: { first: number; last: number; isCompleted: boolean }) {
  const [status, by, at] = isCompleted ? [`'completed'`, 'child', 'now()'] : [`'pending'`, 'null::uuid', 'null'];
  const rows = `select n, (n - 1) % ${children} + 1 as c from generate_series(${first}, ${last}) n`;
  return `
with numbered as (${rows}),
     ids as (select ${id('family', '(c + 1) / 2')} as family, ${id('task', 'n')} as task, ${id('child', 'c')} as child,
                    ${id('parent', '(c + 1) / 2')} as parent from numbered)
insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, completed_by, completed_at,
                  created_by, request_hash)
  select family, task, 'Feed the cat', 5, false, child, ${status}, ${by}, ${at}, parent, ${noHash} from ids`;
}
