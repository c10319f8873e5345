/**
 * Statements for trying the walls of the database. A word after a colon is one of the names of two-families.fixture.ts;
 * `:new` is an id that nothing has, another one in each statement.
 */
type Values = Record<string, string | number | boolean | null>;

export const hash = `\\x${'00'.repeat(32)}`;

/** A row of each table that every wall lets in; each test changes just what its wall is about. */
const rows = {
  family: { id: ':new', time_zone: 'Europe/Berlin' },
  family_code: { family_id: ':family', code: 'WALLWALL' },
  profile: { family_id: ':family', id: ':new', display_name: 'A newcomer', role: 'child' },
  identity: { family_id: ':family', id: ':newcomer', email: 'newcomer@walls.example', password_hash: 'no password' },
  auth_session: { family_id: ':family', id: ':new', profile_id: ':child', expires_at: '2099-01-01' },
  refresh_token: { family_id: ':family', token_hash: hash, session_id: ':session', profile_id: ':child' },
  join_request: {
    family_id: ':family',
    id: ':new',
    child_family_id: ':waitingFamily',
    child_id: ':waiting',
    display_name: 'A child',
    status: 'declined',
    decided_at: 'now',
    decided_by: ':parent',
    request_hash: hash,
  },
  task: {
    family_id: ':family',
    id: ':new',
    title: 'Feed the cat',
    token_reward: 5,
    is_for_anyone: false,
    assigned_to: ':child',
    created_by: ':parent',
    request_hash: hash,
  },
  task_attempt: {
    family_id: ':family',
    id: ':new',
    task_id: ':pending',
    child_id: ':child',
    created_by: ':parent',
    request_hash: hash,
  },
  reward: { family_id: ':family', id: ':new', title: 'A sticker', cost: 1, created_by: ':parent', request_hash: hash },
  redemption: {
    family_id: ':family',
    id: ':new',
    child_id: ':child',
    reward_id: ':reward',
    reward_title: 'A sticker',
    reward_cost: 1,
    took_stock: false,
    redeemed_at: 'now',
    request_hash: hash,
  },
  allowance: {
    family_id: ':family',
    id: ':new',
    child_id: ':child',
    name: 'Pocket money',
    amount: 2,
    frequency: 'weekly',
    start_date: '2099-01-01',
    next_date: '2099-01-05',
    next_execution_at: '2099-01-04 23:00Z',
    created_by: ':parent',
    request_hash: hash,
  },
  allowance_run: {
    family_id: ':family',
    allowance_id: ':allowance',
    period: '2099-01-05',
    id: ':new',
    child_id: ':child',
    paid_at: 'now',
  },
  token_account: { family_id: ':family', child_id: ':newcomer' },
  token_transaction: {
    family_id: ':family',
    child_id: ':child',
    seq: 99,
    id: ':new',
    type: 'award',
    amount: 3,
    balance_after: 3,
    description: 'Kind',
    source_type: 'award',
    source_id: ':new',
    actor_id: ':parent',
    created_at: 'now',
  },
  rate_limit: { scope: 'walls', subject_hash: hash, count: 1, ends_at: '2099-01-01' },
} satisfies Record<string, Values>;

/** The table's row with these changes. */
export function insert(table: keyof typeof rows, changes: Values = {}): string {
  const row: Values = { ...rows[table], ...changes };
  const values = Object.values(row).map(literalOf);
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`;
}

export function update(table: keyof typeof rows, id: string, changes: Values): string {
  const set = Object.entries(changes).map(([column, value]) => `${column} = ${literalOf(value)}`);
  return `update ${table} set ${set.join(', ')} where family_id = :family and id = ${id}`;
}

/** What follows is of another family, for row-level security. */
export const enter = (family: string) => `select set_config('app.family_id', ${family}, true)`;

/** What follows is by another person, for row-level security; the family stays. */
export const askAs = (person: string) => `select set_config('app.profile_id', ${person}, true)`;

/** One more child, for what each child has only once. */
export const newcomer = insert('profile', { id: ':newcomer' });

function literalOf(value: Values[string]): string {
  if (typeof value !== 'string') return String(value);
  return value.startsWith(':') ? value : `'${value}'`;
}
