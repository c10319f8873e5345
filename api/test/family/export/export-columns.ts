import type { Client } from 'pg';
import { exportParts } from '../../../src/family/export/write-export.ts';
import { schema } from '../../../src/schema.ts';

type Whys = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const family = 'is told once, for all';
const hash = 'knows a repeated request by';

/** Columns that are not exported, with the reason; tables missing here are exported completely. */
const leftOut: Whys = {
  absence: { family_id: family, request_hash: hash },
  allowance: { family_id: family, request_hash: hash },
  allowance_run: { family_id: family },
  auth_session: 'where somebody is signed in',
  child_secret: 'lets a child in',
  device: { family_id: family, credential_hash: 'lets the device in' },
  device_guess: 'wrong guesses at a secret',
  erasure: 'what is asked to be erased and when, which goes with it',
  family_code: 'lets a child ask to come in',
  identity: {
    id: 'the profile’s',
    family_id: family,
    password_hash: 'lets the person in',
    recovery_hash: 'lets the person in',
    is_recovery_kept: 'about a secret',
    registration_key: hash,
    registration_hash: hash,
    created_at: 'the profile’s',
  },
  join_request: 'of people who are not of the family; who was taken in is a person of it',
  nest_bird: { family_id: family },
  occurrence: { family_id: family },
  pairing: 'lets a device in',
  proposal: { family_id: family, request_hash: hash },
  proposal_step: { family_id: family },
  profile: { family_id: family, request_key: hash, request_hash: hash },
  push_message: 'what devices are told of the rest, for two days',
  push_subscription: 'where devices are told, and lets whoever knows it send there',
  recurring_task: { family_id: family, request_hash: hash },
  recurring_task_child: { family_id: family, recurring_task_id: 'stands with its recurring task' },
  redemption: { family_id: family, request_hash: hash },
  refresh_token: 'where somebody is signed in',
  reward: { family_id: family, request_hash: hash },
  reward_goal: { family_id: family, child_id: 'stands with the person' },
  task: { family_id: family, request_hash: hash },
  task_attempt: {
    family_id: family,
    repeat_of: 'of taps that came twice, which are left out',
    request_hash: hash,
  },
  token_account: {
    family_id: family,
    child_id: 'the profile’s',
    seq: 'the number of the last transaction',
    redemptions: 'how many of its transactions are redemptions',
    refunds: 'how many of its transactions are refunds',
    is_out_of_order: 'whether its transactions have times in another order',
    shown_seq: 'until which its child has been shown them',
  },
  token_question: { family_id: family },
  token_transaction: { family_id: family, request_hash: hash },
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
        `${table}.${column}: add it to a file of src/family/export, or here with the reason why not`,
    );
}

interface Found {
  readonly column: string;
  readonly text: string;
}

/** Every text or binary value in a family's rows. */
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

/** Values of excluded columns that cannot occur by chance: hashes, codes, keys. */
export const secretsOf = async (superuser: Client, familyId: string): Promise<Found[]> =>
  (await cellsOf(superuser, familyId))
    .filter(({ table, name }) => isLeftOut(table, name) && !isShared(name))
    .flatMap(({ table, name, value }) => writings(value).map((text) => ({ column: `${table}.${name}`, text })))
    .filter(({ text }) => text.length >= 8);

const isId = (value: string | Buffer): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

/** Every id of a family; another family's export may contain none of them. */
export const tracesOf = async (superuser: Client, familyId: string): Promise<Found[]> =>
  (await cellsOf(superuser, familyId)).flatMap(({ table, name, value }) =>
    isId(value) ? [{ column: `${table}.${name}`, text: value }] : [],
  );
