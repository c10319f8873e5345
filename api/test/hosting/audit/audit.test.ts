import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import type { MikroORM } from '../../../src/core/database/orm.ts';
import { connectAs, openTestOrm, pointUrlsAt } from '../../testing/processes/test-database.ts';
import { readFeatureFixtures } from '../../testing/feature-fixtures.ts';
import type { Audit } from '../../../src/hosting/audit/audit-database.ts';
import { type Audited, liftEverythingSql, makeAudited } from './audited-fixture.ts';
import type { FeatureCorruptions } from './corruption-fixture.ts';
import { peopleCorruptions } from './people-corruptions-fixture.ts';
import { passesOf, peopleOf, runPasses } from '../../../src/hosting/audit/run-passes.ts';
import { auditDatabase, schema } from '../../../src/schema.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';

const passes = passesOf(schema);
const checkNames = passes.flatMap(({ checks }) => Object.keys(checks));

/** A separate database, so that the injected violations are the only ones. */
let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let pointBack: () => void;
let orm: MikroORM;
let owner: Client;
let made: Audited;
let cleanAudit: Audit;

beforeAll(async () => {
  database = await openFreshDatabase();
  pointBack = pointUrlsAt(database);
  orm = openTestOrm();
  owner = await connectAs('owner');
  made = await makeAudited(orm, owner);
  cleanAudit = await auditDatabase(database.ownerUrl);
  await owner.query('begin');
  await owner.query(liftEverythingSql);
});

afterAll(async () => {
  pointBack();
  await owner.query('rollback');
  await owner.end();
  await orm.close();
  await database.close();
});

async function findingsAfter(sql: string) {
  await owner.query('savepoint clean');
  try {
    await owner.query(sql);
    await owner.query('set local role tokennest_audit');
    return (await runPasses(owner, passes, () => {})).filter(({ ok }) => !ok);
  } finally {
    await owner.query('rollback to clean');
  }
}

test('a database without violations is clean', () => {
  expect(cleanAudit.checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(cleanAudit).toMatchObject({
    ok: true,
    counts: { families: 2, profiles: 8, accounts: 3, transactions: 20, tasks: 3, rewards: 3, redemptions: 3 },
  });
  expect(cleanAudit.checks.map(({ name }) => name)).toEqual(checkNames);
});

const features = [...(await readFeatureFixtures<FeatureCorruptions>('corruptions')).values()];
const ofFeatures = features.flatMap(({ list }) => list);

/** Guarantee: the audit finds a violation of each invariant, names its rows, and reports only those (Rules 5.8). */
test.each(ofFeatures)('$check finds $what', async ({ check, sql, rows }) => {
  const findings = await findingsAfter(sql(made));
  const expected = rows(made).map((row): unknown => expect.objectContaining(row));
  expect(findings).toEqual([{ name: check, ok: false, found: expected.length, rows: expect.any(Array) }]);
  expect(findings[0]?.rows).toEqual(expect.arrayContaining(expected));
});

/** Guarantee: every row belongs to the family of the people it names. Other checks may report it as well. */
test.each(peopleCorruptions)('$check finds that $what', async ({ check, sql, rows }) => {
  const findings = await findingsAfter(sql(made));
  const [expected] = rows(made);
  expect(findings.find(({ name }) => name === check)).toMatchObject({ found: 1, rows: [expected] });
});

test('every check has a corruption that makes it red: add one to "corruptions" of its feature’s *.corruptions.ts', () => {
  const injected = new Set([...ofFeatures, ...peopleCorruptions].map(({ check }) => check));
  expect([...injected].toSorted()).toEqual(checkNames.toSorted());
});

/** Rows of these tables belong to one person and hold no tokens; the audit's role cannot read them. */
const unaudited = ['auth_session', 'refresh_token', 'identity', 'join_request', 'request_key'];

test('every column that names a person is audited', async () => {
  const other = await connectAs('owner');
  const { rows } = await other.query(
    `select conrelid::regclass::text as table, attname as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
      where contype = 'f' and confrelid in ('profile'::regclass, 'token_account'::regclass)`,
  );
  await other.end();
  const named = rows.filter(({ table }) => !unaudited.includes(table)).map(({ table, column }) => `${table}.${column}`);
  const compared = Object.entries(peopleOf(schema)).flatMap(([table, { people }]) =>
    people.map((one) => `${table}.${one.column}`),
  );
  // Actors have a separate check: 'actor-may-act'.
  expect([...compared, 'token_transaction.actor_id'].toSorted()).toEqual(named.toSorted());
});

test('of many findings the first hundred are listed', async () => {
  const sql = `insert into token_account (family_id, child_id, balance) select '${made.family}', gen_random_uuid(), 1 from generate_series(1, 250)`;
  const finding = (await findingsAfter(sql)).find(({ name }) => name === 'balance-is-sum');
  expect(finding).toMatchObject({ found: 250 });
  expect(finding?.rows).toHaveLength(100);
});
