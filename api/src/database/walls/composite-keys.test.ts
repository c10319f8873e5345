import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askAs, enter, insert, newcomer, update } from './rows.fixture.ts';
import { tryStatements } from './try-statements.fixture.ts';
import { openTwoFamilies, type TwoFamilies } from './two-families.fixture.ts';

const byStranger = { child_family_id: ':strangeFamily', child_id: ':stranger' };
const undecided = { decided_at: null, decided_by: null };
const inAbsent = { family_id: ':absent' };

/** By each reference: a row of our family that points at the other family's, or at a family that is not there. */
const pointing: Record<string, string[]> = {
  profile_family_id_fkey: [enter(':absent'), insert('profile', inAbsent)],
  profile_family_id_created_by_fkey: [insert('profile', { created_by: ':strangeParent' })],
  family_code_family_id_fkey: [enter(':absent'), insert('family_code', inAbsent)],
  identity_family_id_id_fkey: [insert('identity')],
  auth_session_family_id_profile_id_fkey: [insert('auth_session', { profile_id: ':stranger' })],
  refresh_token_family_id_session_id_profile_id_fkey: [insert('refresh_token', { session_id: ':sibling_session' })],

  join_request_family_id_fkey: [
    enter(':absent'),
    insert('join_request', { ...inAbsent, status: 'withdrawn', ...undecided }),
  ],
  join_request_family_id_code_fkey: [
    insert('join_request', { ...byStranger, status: 'pending', code: ':strange_code', ...undecided }),
  ],
  join_request_family_id_decided_by_fkey: [insert('join_request', { decided_by: ':strangeParent' })],
  join_request_child_family_id_child_id_fkey: [insert('join_request', { child_id: ':stranger' })],

  task_family_id_fkey: [enter(':absent'), insert('task', inAbsent)],
  task_family_id_assigned_to_fkey: [insert('task', { assigned_to: ':stranger' })],
  task_family_id_approved_by_fkey: [
    update('task', ':taken', { status: 'approved', approved_by: ':strangeParent', approved_at: 'now' }),
  ],
  task_family_id_created_by_fkey: [askAs(':strangeParent'), insert('task', { created_by: ':strangeParent' })],
  task_attempt_family_id_child_id_fkey: [insert('task_attempt', { child_id: ':stranger' })],
  task_attempt_family_id_created_by_fkey: [askAs(':stranger'), insert('task_attempt', { created_by: ':stranger' })],
  task_attempt_family_id_rejected_by_fkey: [
    insert('task_attempt', { rejected_at: 'now', rejected_by: ':strangeParent' }),
  ],
  task_attempt_family_id_repeat_of_fkey: [insert('task_attempt', { repeat_of: ':strange_attempt' })],
  task_attempt_family_id_task_id_fkey: [insert('task_attempt', { task_id: ':strange_task' })],

  reward_family_id_fkey: [enter(':absent'), insert('reward', inAbsent)],
  reward_family_id_created_by_fkey: [askAs(':strangeParent'), insert('reward', { created_by: ':strangeParent' })],
  redemption_family_id_child_id_fkey: [insert('redemption', { child_id: ':stranger' })],
  redemption_family_id_reward_id_fkey: [insert('redemption', { reward_id: ':strange_reward' })],
  redemption_family_id_fulfilled_by_fkey: [
    update('redemption', ':redemption', { status: 'fulfilled', fulfilled_by: ':strangeParent', fulfilled_at: 'now' }),
  ],
  redemption_family_id_cancelled_by_fkey: [
    update('redemption', ':redemption', { status: 'cancelled', cancelled_by: ':strangeParent', cancelled_at: 'now' }),
  ],

  allowance_family_id_child_id_fkey: [insert('allowance', { child_id: ':stranger' })],
  allowance_family_id_created_by_fkey: [askAs(':strangeParent'), insert('allowance', { created_by: ':strangeParent' })],
  allowance_run_family_id_allowance_id_fkey: [insert('allowance_run', { allowance_id: ':strange_allowance' })],
  allowance_run_family_id_child_id_fkey: [insert('allowance_run', { child_id: ':stranger' })],

  token_account_family_id_child_id_fkey: [insert('token_account')],
  token_transaction_family_id_child_id_fkey: [newcomer, insert('token_transaction', { child_id: ':newcomer' })],
  token_transaction_family_id_actor_id_fkey: [insert('token_transaction', { actor_id: ':strangeParent' })],
};

/** References that no row can break alone, so that nothing changes without them. */
const implied = {
  task_family_id_completed_by_fkey: 'task_is_assigned_unless_open makes it equal to assigned_to, which has its own',
};

let families: TwoFamilies;

beforeAll(async () => {
  families = await openTwoFamilies();
});

afterAll(() => families.close());

/** Guarantee: no row points out of its family, even where row-level security would not look. */
test.each(Object.entries(pointing))('%s', async (key, statements) => {
  expect(await tryStatements(families, { as: 'owner', by: 'parent' }, statements)).toBe(`23503 ${key}`);
});

test('every reference of the database is tried', async () => {
  const { rows } = await families.owner.query(
    `select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tried = [...Object.keys(pointing), ...Object.keys(implied)];
  expect(new Set(tried)).toEqual(new Set(rows.map((row) => row.conname)));
});
