import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enter, insert, newcomer, update } from './rows.fixture.ts';
import { tryStatements } from './try-statements.fixture.ts';
import { openTwoFamilies, type TwoFamilies } from './two-families.fixture.ts';

/** By each check: a row that breaks it and no other. */
const broken: Record<string, string[]> = {
  profile_display_name_check: [insert('profile', { display_name: '' })],
  profile_role_check: [insert('profile', { role: 'grandparent' })],

  identity_email_check: [newcomer, insert('identity', { email: 'Newcomer@walls.example' })],
  identity_recovery_hash_check: [newcomer, insert('identity', { recovery_hash: '\\x00' })],
  identity_registered_by_both: [newcomer, insert('identity', { registration_key: ':key' })],
  auth_session_device_check: [insert('auth_session', { device: 'x'.repeat(81) })],

  family_code_code_check: [
    enter(':waitingFamily'),
    insert('family_code', { family_id: ':waitingFamily', code: 'ABC' }),
  ],
  join_request_accepted_is_in: [insert('join_request', { status: 'accepted' })],
  join_request_decided_by_someone: [insert('join_request', { decided_by: null, decided_at: null })],
  join_request_display_name_check: [insert('join_request', { display_name: '' })],
  join_request_pending_by_code: [insert('join_request', { code: ':code' })],
  join_request_status_check: [insert('join_request', { status: 'lost', decided_by: null, decided_at: null })],

  task_approved_by_someone: [update('task', ':taken', { approved_by: ':parent' })],
  task_approved_is_kept: [update('task', ':task', { deleted_at: 'now' })],
  task_completed_by_someone: [update('task', ':pending', { completed_by: ':child', completed_at: 'now' })],
  task_description_check: [insert('task', { description: '' })],
  task_is_assigned_unless_open: [insert('task', { is_for_anyone: true })],
  task_status_check: [update('task', ':taken', { status: 'lost' })],
  task_title_check: [insert('task', { title: '' })],
  task_token_reward_check: [insert('task', { token_reward: 0 })],
  task_attempt_rejected_by_someone: [insert('task_attempt', { rejected_at: 'now' })],
  task_attempt_rejection_reason_check: [
    insert('task_attempt', { rejected_at: 'now', rejected_by: ':parent', rejection_reason: '' }),
  ],

  reward_cost_check: [insert('reward', { cost: 0 })],
  reward_description_check: [insert('reward', { description: '' })],
  reward_never_oversold: [update('reward', ':reward', { quantity_total: 1, quantity_taken: 2 })],
  reward_quantity_taken_check: [update('reward', ':reward', { quantity_taken: -1 })],
  reward_title_check: [insert('reward', { title: '' })],
  redemption_cancellation_reason_check: [
    update('redemption', ':redemption', {
      status: 'cancelled',
      cancelled_at: 'now',
      cancelled_by: ':parent',
      cancellation_reason: '',
    }),
  ],
  redemption_cancelled_by_someone: [update('redemption', ':redemption', { cancelled_by: ':parent' })],
  redemption_fulfilled_by_someone: [update('redemption', ':redemption', { fulfilled_by: ':parent' })],
  redemption_reward_cost_check: [insert('redemption', { reward_cost: 0 })],
  redemption_reward_title_check: [insert('redemption', { reward_title: '' })],
  redemption_status_check: [update('redemption', ':redemption', { status: 'lost' })],

  allowance_amount_check: [insert('allowance', { amount: 0 })],
  allowance_frequency_check: [insert('allowance', { frequency: 'hourly' })],
  allowance_name_check: [insert('allowance', { name: '' })],
  allowance_scheduled_while_active: [insert('allowance', { is_active: false })],

  token_account_balance_check: [newcomer, insert('token_account', { balance: -1 })],
  token_account_seq_check: [newcomer, insert('token_account', { seq: -1 })],
  token_transaction_amount_check: [insert('token_transaction', { amount: 0 })],
  token_transaction_balance_after_check: [insert('token_transaction', { balance_after: -1 })],
  token_transaction_description_check: [insert('token_transaction', { description: '' })],
  token_transaction_seq_check: [insert('token_transaction', { seq: 0 })],
  token_transaction_sign: [insert('token_transaction', { amount: -3 })],
  token_transaction_source_fits: [
    insert('token_transaction', { type: 'redemption', amount: -3, source_type: 'redemption', actor_id: null }),
  ],

  rate_limit_count_check: [insert('rate_limit', { count: 0 })],
  rate_limit_scope_check: [insert('rate_limit', { scope: '' })],
  rate_limit_subject_hash_check: [insert('rate_limit', { subject_hash: '\\x00' })],
};

let families: TwoFamilies;

beforeAll(async () => {
  families = await openTwoFamilies();
});

afterAll(() => families.close());

/** Guarantee: what no bug above the database may write, it refuses by itself. */
test.each(Object.entries(broken))('%s', async (check, statements) => {
  expect(await tryStatements(families, { as: 'owner', by: 'parent' }, statements)).toBe(`23514 ${check}`);
});

test('every check of the database is tried', async () => {
  const { rows } = await families.owner.query(
    `select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  expect(new Set(Object.keys(broken))).toEqual(new Set(rows.map((row) => row.conname)));
});
