import { absent, type ForgedCall, noSession, wrongRole } from './forged-call.ts';

const me = ':family, :helper, :helper_session';
const hash = `'\\x00'`;
const onTask = (fn: string, task: string) =>
  ({
    approve: `select approve_task(${me}, ${task}, null, null, null, :new)`,
    reject: `select reject_task(${me}, ${task}, null)`,
    undo: `select undo_task(${me}, ${task})`,
    complete: `select complete_task(${me}, ${task}, null, :new, ${hash})`,
  })[fn] ?? '';
const move = (fn: string, child: string, family = ':family') =>
  `select ${fn}(${family}, :helper, :helper_session, ${child}, 1, 'Forged', :new, ${hash})`;
const invite = (membership: string) =>
  `select create_invitation(${me}, :new, '${membership}', null, array[:child]::uuid[], 10, null, sha256('a guessed code'))`;

const refusedTo = (what: string, sql: string, refused: string): ForgedCall => ({
  what: `a helper’s ${what}`,
  sql,
  refused,
});

/** A helper who bypasses the routes with a live session: another child’s rows, and a parent’s functions. */
export const forgedHelpers: readonly ForgedCall[] = [
  ...['approve', 'reject', 'undo', 'complete'].flatMap((fn) => [
    refusedTo(`${fn} of another child’s task`, onTask(fn, ':sibling_pending'), absent),
    refusedTo(`${fn} of a task for anyone that another child took`, onTask(fn, ':taken'), absent),
    refusedTo(`${fn} in another family`, onTask(fn, ':strange_task'), absent),
  ]),
  refusedTo('award to another child', move('award_tokens', ':sibling'), absent),
  refusedTo('award to itself', move('award_tokens', ':helper'), absent),
  refusedTo('award in another family', move('award_tokens', ':stranger', ':strangeFamily'), noSession),
  refusedTo('award of less than nothing', `select award_tokens(${me}, :child, -1, 'Forged', :new, ${hash})`, '23514'),
  refusedTo('deduction', move('deduct_tokens', ':child'), wrongRole),
  ...['balance', 'nest', 'transactions'].map((part) =>
    refusedTo(
      `reading of another child’s ${part}`,
      `select * from ${part === 'transactions' ? 'list' : 'read'}_${part}(${me}, :sibling${part === 'transactions' ? ', 1, 20' : ''}, null)`,
      absent,
    ),
  ),
  refusedTo('reading of the days', `select read_days(${me}, '2026-01-01', '2026-01-07', null)`, wrongRole),
  refusedTo(
    'other terms',
    `select change_helper(${me}, :helper, true, null, array[:child, :sibling]::uuid[], 1000)`,
    wrongRole,
  ),
  ...['parent', 'helper'].map((membership) =>
    refusedTo(`invitation of a ${membership}`, invite(membership), wrongRole),
  ),
  refusedTo('end of an invitation', `select end_invitation(${me}, :invitation)`, wrongRole),
  refusedTo('confirmation', `select confirm_invitation(${me}, :invitation, :strangeParent)`, wrongRole),
  refusedTo('removal of the owner', `select remove_adult(${me}, :parent, false, '{}')`, wrongRole),
  refusedTo('removal of a child', `select remove_adult(${me}, :child, true, '{}')`, wrongRole),
  refusedTo('sign-out of the owner', `select sign_out_adult(${me}, :parent)`, wrongRole),
  refusedTo('acceptance of the family', `select accept_ownership(${me})`, wrongRole),
  refusedTo('withdrawal of an offer', `select withdraw_ownership(${me})`, wrongRole),
  refusedTo('password for a child', `select set_child_password(${me}, :child, 'no password')`, wrongRole),
  refusedTo(
    'use of the owner’s session',
    `select approve_task(:family, :helper, :parent_session, :done, null, null, null, :new)`,
    noSession,
  ),
];
