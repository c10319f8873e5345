import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { auditDatabase } from '../../src/audit/audit-database.ts';
import { openTwoFamilies, withNames, type Names } from '../../src/database/constraints/two-families.fixture.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import { schema } from '../../src/schema.ts';
import { migrateRoomy, openFreshPostgres } from '../../src/testing/fresh-database.ts';
import { tell } from '../../src/testing/is-long.ts';
import type { ForgedCall } from './forged-call.ts';
import { forgedChores } from './forged-chores.ts';
import { forgedMoves } from './forged-moves.ts';
import { forgedPeople } from './forged-people.ts';
import { allowedCalls, forgedSettings } from './forged-settings.ts';
import { forgedTimes } from './forged-times.ts';
import { forgedWrites } from './forged-writes.ts';

/** One of its own: the role's password and rights are forged here. */
let postgres: Awaited<ReturnType<typeof openFreshPostgres>>;
let superuser: Client;
let names: Names;
/** The whole database before this call; nothing of it is another afterwards. */
let untouched: unknown;

beforeAll(async () => {
  postgres = await openFreshPostgres();
  const { ownerUrl, appUrl } = postgres;
  // Jest gives each file its own copy: from here on this file's database is this one.
  Object.assign(process.env, { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl });
  superuser = await postgres.connect();
  const families = await openTwoFamilies();
  await families.close();
  names = { ...families.names, ...(await nameSessions(families.names)) };
  untouched = await fingerprint();
});

afterAll(async () => {
  await superuser.end();
  await postgres.close();
});

/** The parents' sessions, one that was ended and one that is over, and whom else a forger may know. */
async function nameSessions({ family = '', parent = '', strangeParent = '', waiting = '' }: Names): Promise<Names> {
  const [revoked, expired] = [uuidv7(), uuidv7()];
  await superuser.query(
    `insert into auth_session (family_id, id, profile_id, expires_at, revoked_at)
     values ($1, $2, $4, now() + interval '1 day', now()), ($1, $3, $4, now() - interval '1 second', null)`,
    [family, revoked, expired, parent],
  );
  const { rows } = await superuser.query(
    `select (select id from auth_session where profile_id = $1 and id <> all ($4)) as parent_session,
            (select id from auth_session where profile_id = $2) as strange_parent_session,
            (select id from join_request where child_id = $3) as request, pg_backend_pid()::text as owner_pid`,
    [parent, strangeParent, waiting, [revoked, expired]],
  );
  return { ...rows[0], revoked_session: revoked, expired_session: expired };
}

type Outcome = { code: string } | { rows: object[] };

/** As one message on a connection of its own, so that nothing of it is left for the next one. */
async function send(sql: string): Promise<Outcome> {
  const app = new Client({ connectionString: postgres.appUrl });
  await app.connect();
  try {
    const results = [await app.query(withNames(sql, names))].flat();
    return { rows: results.at(-1)?.rows ?? [] };
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error) return { code: String(error.code) };
    throw error;
  } finally {
    await app.end();
  }
}

/** Every row of every table but the counts of tries, and every right. */
async function fingerprint(): Promise<unknown> {
  const tables = Object.keys(schema.tables).filter((table) => table !== 'rate_limit');
  const rows = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`,
  );
  const rights = `(select md5(string_agg(concat(relname, attname, acl), '|' order by relname, attname, acl::text)) from pg_class
    left join pg_attribute on attrelid = pg_class.oid, unnest(coalesce(attacl, relacl)) acl
    where relnamespace = 'public'::regnamespace)`;
  return (await superuser.query(`select ${[...rows, rights].map((each, n) => `${each} as c${n}`).join(', ')}`)).rows[0];
}

async function expectUntouched(): Promise<void> {
  const [before, after] = [untouched, await fingerprint()];
  // What one call has done is not held against the next one.
  untouched = after;
  expect(after).toEqual(before);
}

const forged: readonly ForgedCall[] = [
  ...forgedMoves,
  ...forgedChores,
  ...forgedPeople,
  ...forgedTimes,
  ...forgedSettings,
  ...forgedWrites,
];

/** Guarantee: whoever has the serving role's address moves no token, and sees nobody's, by what the product never does. */
test.each([...forged])('$what', async ({ what, sql, refused, answered }) => {
  const outcome = await send(sql);
  tell(`${what}: ${'code' in outcome ? `refused (${outcome.code})` : 'answered, harmless'}`);
  expect(outcome).toEqual(refused === undefined ? { rows: answered } : { code: refused });
  await expectUntouched();
});

/** Guarantee: what is said to be impossible to forbid is; whoever can forbid it takes it off the list. */
test.each([...allowedCalls])('allowed: $what', async ({ what, sql, allowed }) => {
  expect(await send(`begin; ${sql}; rollback`)).toEqual({ rows: [] });
  tell(`${what}: allowed (${allowed})`);
  await expectUntouched();
});

test('after all that the audit finds nothing', async () => {
  const { checks } = await auditDatabase(postgres.ownerUrl);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(forged.length).toBeGreaterThan(40);
});

/** Guarantee: what a forger did to the role itself lasts until the next start, and no lock of its keeps one waiting. */
test('Rules 10.9: the next start sets password, limits and rights again', async () => {
  const holder = new Client({ connectionString: postgres.appUrl });
  await holder.connect();
  await holder.query('select pg_advisory_lock(86536)');
  await send('alter role tokennest_app set statement_timeout = 0');
  await send('alter role tokennest_app in database tokennest set statement_timeout = 0');
  await superuser.query('revoke all on all tables in schema public from tokennest_app');
  await send(`alter role tokennest_app password 'forged'`);
  const again = await startEmbeddedPostgres(postgres.dataDir);
  await migrateRoomy(again);
  await again.stop();
  await holder.end();
  const limits = `select current_setting('statement_timeout') as statement, rolconnlimit as connections from pg_roles
    where rolname = current_user`;
  expect(await send(limits)).toEqual({ rows: [{ statement: '5s', connections: 80 }] });
  await expectUntouched();
});
