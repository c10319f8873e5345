import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enter, hash, insert, newcomer } from './rows.fixture.ts';
import { tryStatements } from './try-statements.fixture.ts';
import { openTwoFamilies, type TwoFamilies } from './two-families.fixture.ts';

const pending = { status: 'pending', code: ':code', decided_at: null, decided_by: null };
const ofStranger = { family_id: ':strangeFamily', id: ':absent' };
const registered = { registration_key: ':key', registration_hash: hash };
const ofWaiting = { family_id: ':waitingFamily' };

/** By each primary key, unique constraint and unique index: a second row with its key and no other key of the first. */
const second: Record<string, string[]> = {
  family_pkey: [insert('family', { id: ':family' })],
  family_code_pkey: [insert('family_code')],
  family_code_code_key: [enter(':waitingFamily'), insert('family_code', { ...ofWaiting, code: ':code' })],
  profile_pkey: [insert('profile', { id: ':child' })],
  profile_family_id_request_key_key: [
    insert('profile', { request_key: ':key' }),
    insert('profile', { request_key: ':key' }),
  ],
  profile_one_parent: [insert('profile', { role: 'parent' })],

  identity_pkey: [insert('identity', { id: ':child' })],
  identity_email_key: [newcomer, insert('identity', { email: ':email' })],
  identity_registration_key_key: [
    newcomer,
    insert('identity', registered),
    enter(':strangeFamily'),
    insert('profile', ofStranger),
    insert('identity', { ...registered, ...ofStranger, email: 'another@walls.example' }),
  ],
  auth_session_pkey: [insert('auth_session', { id: ':session' })],
  refresh_token_pkey: [insert('refresh_token'), insert('refresh_token')],
  join_request_pkey: [insert('join_request', { id: ':request' })],
  join_request_one_pending: [insert('join_request', pending)],

  task_pkey: [insert('task', { id: ':task' })],
  task_attempt_pkey: [insert('task_attempt', { id: ':attempt' })],
  task_attempt_one_open: [insert('task_attempt'), insert('task_attempt')],
  reward_pkey: [insert('reward', { id: ':reward' })],
  redemption_pkey: [insert('redemption', { id: ':redemption' })],
  allowance_pkey: [insert('allowance', { id: ':allowance' })],
  allowance_run_pkey: [insert('allowance_run', { period: '2026-01-05' })],
  allowance_run_family_id_id_key: [insert('allowance_run', { id: ':run' })],

  token_account_pkey: [insert('token_account', { child_id: ':child' })],
  token_transaction_pkey: [insert('token_transaction', { seq: 1 })],
  token_transaction_family_id_id_key: [
    insert('token_transaction', {
      id: ':award',
      type: 'refund',
      source_type: 'redemption',
      source_id: ':redemption',
    }),
  ],
  token_transaction_family_id_source_type_source_id_type_key: [
    insert('token_transaction', { type: 'task_reward', source_type: 'task', source_id: ':task' }),
  ],

  rate_limit_pkey: [insert('rate_limit'), insert('rate_limit')],
};

/** Keys that others already hold, there for a reference to point at; without one its reference is gone. */
const referenced: Record<string, { reference: string; statements: string[] }> = {
  auth_session_family_id_id_profile_id_key: {
    reference: 'refresh_token_family_id_session_id_profile_id_fkey',
    statements: [insert('refresh_token', { session_id: ':sibling_session' })],
  },
  family_code_family_id_code_key: {
    reference: 'join_request_family_id_code_fkey',
    statements: [
      insert('join_request', {
        ...pending,
        code: ':strange_code',
        child_family_id: ':strangeFamily',
        child_id: ':stranger',
      }),
    ],
  },
};

let families: TwoFamilies;

beforeAll(async () => {
  families = await openTwoFamilies();
});

afterAll(() => families.close());

/** Guarantee: nothing is there twice: no payment of a day, reward of a task, request, e-mail or parent of a family. */
test.each(Object.entries(second))('%s', async (key, statements) => {
  expect(await tryStatements(families, { as: 'owner', by: 'parent' }, statements)).toBe(`23505 ${key}`);
});

test.each(Object.entries(referenced))('%s', async (_, { reference, statements }) => {
  expect(await tryStatements(families, { as: 'owner', by: 'parent' }, statements)).toBe(`23503 ${reference}`);
});

test('every unique key of the database is tried', async () => {
  const { rows } = await families.owner.query(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
      where indisunique and relnamespace = 'public'::regnamespace and relname <> 'mikro_orm_migrations'`,
  );
  const tried = [...Object.keys(second), ...Object.keys(referenced)];
  expect(new Set(tried)).toEqual(new Set(rows.map((row) => row.name)));
});
