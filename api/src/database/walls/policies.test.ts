import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { economyPolicies } from './economy-policies.fixture.ts';
import { peoplePolicies } from './people-policies.fixture.ts';
import { tryStatements } from './try-statements.fixture.ts';
import { openTwoFamilies, type TwoFamilies } from './two-families.fixture.ts';

const policies = { ...peoplePolicies, ...economyPolicies };
/** How PostgreSQL says that a policy refuses a row. */
const refusal = '42501';
let families: TwoFamilies;

beforeAll(async () => {
  families = await openTwoFamilies();
});

afterAll(() => families.close());

/** Guarantee: the database by itself lets nobody see or write what is not theirs, whatever the query forgot. */
test.each(Object.entries(policies))('policy %s', async (_, probes) => {
  for (const probe of probes) {
    const [as, by, tried, outcome] = probe;
    const found = await tryStatements(families, { as, by }, [tried].flat());
    expect([...probe.slice(0, 3), found]).toEqual([...probe.slice(0, 3), outcome === 'refused' ? refusal : outcome]);
  }
});

test('every policy of the database is tried', async () => {
  const { rows } = await families.owner.query(`select policyname from pg_policies where schemaname = 'public'`);
  expect(new Set(Object.keys(policies))).toEqual(new Set(rows.map((row) => row.policyname)));
});
