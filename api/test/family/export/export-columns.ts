import type { Client } from 'pg';
import { exportParts } from '../../../src/family/export/write-export.ts';
import { schema } from '../../../src/schema.ts';

type Whys = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const ofFamily = 'exported once, with the family';
const hash = 'recognizes repeated requests';

const leftOut: Whys = {
  absence: { family_id: ofFamily, request_hash: hash },
  allowance: { family_id: ofFamily, request_hash: hash },
  allowance_run: { family_id: ofFamily },
  auth_session: 'a session',
  child_secret: 'signs a child in',
  device: { family_id: ofFamily, credential_hash: 'signs the device in' },
  device_guess: 'wrong guesses at a secret',
  erasure: 'pending erasures, which end with the family',
  family_code: 'allows asking to join',
  home_schedule: { family_id: ofFamily },
  identity: {
    id: 'the profile’s',
    family_id: ofFamily,
    password_hash: 'signs the person in',
    recovery_hash: 'signs the person in',
    is_recovery_kept: 'about a secret',
    registration_key: hash,
    registration_hash: hash,
    created_at: 'the profile’s',
  },
  invitation: 'lets someone into the family',
  join_request: 'about people outside the family; accepted ones are exported as people',
  helper_child: { family_id: ofFamily },
  membership: {
    family_id: ofFamily,
    ends_at: 'the end of the last day',
    hidden_home: 'the other home, while they are not shared',
  },
  nest_bird: { family_id: ofFamily },
  occurrence: { family_id: ofFamily },
  pairing: 'pairs a device',
  proposal: { family_id: ofFamily, request_hash: hash },
  proposal_step: { family_id: ofFamily },
  profile: { family_id: ofFamily, request_key: hash, request_hash: hash },
  push_message: 'notifications about exported rows, kept for two days',
  push_subscription: 'a device’s push address, which allows sending to it',
  recurring_task: { family_id: ofFamily, request_hash: hash },
  recurring_task_child: { family_id: ofFamily, recurring_task_id: 'exported with its repeating task' },
  redemption: { family_id: ofFamily, request_hash: hash },
  refresh_token: 'a session',
  reward: { family_id: ofFamily, request_hash: hash },
  reward_goal: { family_id: ofFamily, child_id: 'exported with the person' },
  task: { family_id: ofFamily, request_hash: hash },
  task_attempt: {
    family_id: ofFamily,
    repeat_of: 'for repeated taps, which are not exported',
    request_hash: hash,
  },
  token_account: {
    family_id: ofFamily,
    child_id: 'the profile’s',
    seq: 'the number of the last transaction',
    redemptions: 'the number of redemptions',
    refunds: 'the number of refunds',
    is_out_of_order: 'true if its transactions are not in order of time',
    shown_seq: 'the last transaction shown to the child',
  },
  token_question: { family_id: ofFamily },
  token_transaction: { family_id: ofFamily, request_hash: hash },
};

const tables = Object.entries(schema.tables).flatMap(([table, { of }]) => (of === 'nobody' ? [] : [table]));

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const sql = `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`;
  const { rows } = await client.query<{ attname: string }>(sql, [table]);
  return rows.map(({ attname }) => attname);
}

/** True if the export contains this column, under its own name or another. */
function isExported(table: string, column: string): boolean {
  if (table === 'family') return true; // listed by name in write-export.ts
  const named = (name: string) => new RegExp(`\\b${name}\\b`);
  return exportParts.some(
    ({ columns, select = {}, from }) =>
      named(table).test(`${from} ${Object.values(select).join(' ')}`) &&
      (column in columns || Object.values(select).some((sql) => named(column).test(sql))),
  );
}

const isLeftOut = (table: string, column: string): boolean => {
  const why = leftOut[table];
  return typeof why === 'string' || (why !== undefined && column in why);
};

/** Columns that are neither exported nor excluded for a reason, and those that are both. */
export async function undecidedColumns(client: Client): Promise<string[]> {
  const columns = await Promise.all(
    tables.map(async (table) => (await columnsOf(client, table)).map((column) => ({ table, column }))),
  );
  return columns
    .flat()
    .filter(({ table, column }) => !isLeftOut(table, column) && !isExported(table, column))
    .map(
      ({ table, column }) =>
        `${table}.${column}: add it to a file of src/family/export, or here with the reason for leaving it out`,
    );
}

interface Found {
  readonly column: string;
  readonly text: string;
}

async function cellsOf(superuser: Client, familyId: string) {
  const cells: { table: string; name: string; value: string | Buffer }[] = [];
  for (const table of tables.filter((each) => each !== 'family')) {
    const { rows } = await superuser.query<Record<string, unknown>>(`select * from ${table} where family_id = $1`, [
      familyId,
    ]);
    for (const [name, value] of rows.flatMap((row) => Object.entries(row)))
      if (typeof value === 'string' || Buffer.isBuffer(value)) cells.push({ table, name, value });
  }
  return cells;
}

const writings = (value: string | Buffer): string[] =>
  typeof value === 'string' ? [value] : (['hex', 'base64', 'base64url'] as const).map((each) => value.toString(each));

/** Ids of exported rows occur in many tables. */
const isShared = (name: string) => name === 'id' || /_(id|by|to)$/.test(name);

export const secretsOf = async (superuser: Client, familyId: string): Promise<Found[]> =>
  (await cellsOf(superuser, familyId))
    .filter(({ table, name }) => isLeftOut(table, name) && !isShared(name))
    .flatMap(({ table, name, value }) => writings(value).map((text) => ({ column: `${table}.${name}`, text })))
    .filter(({ text }) => text.length >= 8);

const isId = (value: string | Buffer): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

export const tracesOf = async (superuser: Client, familyId: string): Promise<Found[]> =>
  (await cellsOf(superuser, familyId)).flatMap(({ table, name, value }) =>
    isId(value) ? [{ column: `${table}.${name}`, text: value }] : [],
  );
