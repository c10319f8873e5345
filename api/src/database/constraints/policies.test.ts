import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { schema } from '../../schema.ts';
import { describeGaps, type PolicyProbe, readTableProbes } from './noun-probes.fixture.ts';
import { tryStatements } from './try-statements.fixture.ts';
import { openTwoFamilies, type TwoFamilies } from './two-families.fixture.ts';

/** How PostgreSQL says that a policy refuses a row. */
const refusal = '42501';
const probes = new Map(
  [...(await readTableProbes())].flatMap(([table, { policies }]) =>
    Object.entries(policies).map(([name, probes]) => [`${table}_${name}`, probes] as const),
  ),
);
const audited = Object.keys(schema.tables).filter((table) => schema.tables[table]?.audited);
let families: TwoFamilies;

beforeAll(async () => {
  families = await openTwoFamilies();
});

afterAll(() => families.close());

/** The audit counts every family's rows. */
const auditProbe = (table: string): PolicyProbe => [
  'audit',
  'nobody',
  `select distinct family_id from ${table} where family_id in (:family, :strangeFamily)`,
  ['family', 'strangeFamily'],
];
const tried = [...probes, ...audited.map((table) => [`${table}_audit`, [auditProbe(table)]] as const)];

/** Guarantee: the database by itself lets nobody see or write what is not theirs, whatever the query forgot. */
test.each(tried)('policy %s', async (_, list) => {
  for (const probe of list) {
    const [as, by, statements, outcome] = probe;
    const found = await tryStatements(families, { as, by }, [statements].flat());
    expect([...probe.slice(0, 3), found]).toEqual([...probe.slice(0, 3), outcome === 'refused' ? refusal : outcome]);
  }
});

test('every policy of the database has a probe, and every probe its policy', async () => {
  const { rows } = await families.owner.query(`select policyname as name from pg_policies where schemaname = 'public'`);
  const names = tried.map(([name]) => name);
  expect(
    describeGaps(
      'policy',
      rows.map(({ name }) => String(name)),
      names,
    ),
  ).toEqual([]);
});
