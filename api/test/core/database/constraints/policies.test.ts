import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { probesOf } from './derive-probes-fixture.ts';
import { describeGaps, readTableProbes } from './feature-probes-fixture.ts';
import { tryStatements } from './try-statements-fixture.ts';
import { openTwoFamilies, type TwoFamilies } from './two-families-fixture.ts';

/** SQLSTATE of a row that a policy refuses. */
const refusal = '42501';
const tried = [...(await readTableProbes())].flatMap(([table, probes]) => probesOf(table, probes));
let families: TwoFamilies;

beforeAll(async () => {
  families = await openTwoFamilies();
});

afterAll(() => families.close());

/** Guarantee: the database alone keeps people from other people's rows, even if a query forgets to filter. */
test.each(tried)('policy %s', async (_, list) => {
  for (const probe of list) {
    const [as, by, statements, outcome] = probe;
    const found = await tryStatements(families, { as, by }, [statements].flat());
    expect([...probe.slice(0, 3), found]).toEqual([...probe.slice(0, 3), outcome === 'refused' ? refusal : outcome]);
  }
});

test('every policy has a probe, and every probe a policy', async () => {
  const { rows } = await families.owner.query(`select policyname as name from pg_policies where schemaname = 'public'`);
  const [there, names] = [rows.map(({ name }) => String(name)), tried.map(([name]) => name)];
  expect(describeGaps('policy', there, names)).toEqual([]);
});
