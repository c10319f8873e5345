import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { urls } from '../../../testing/processes/test-database.ts';
import { type Constraint, readConstraints } from './catalog-fixture.ts';
import { deriveStatements } from './derive-statements-fixture.ts';
import { describeGaps, namesOf, readTableProbes, type TableProbes } from './feature-probes-fixture.ts';
import { tryStatements } from './try-statements-fixture.ts';
import { openTwoFamilies, type TwoFamilies } from './two-families-fixture.ts';

const tables = await readTableProbes();
const states = { key: '23503', unique: '23505', check: '23514' };
let families: TwoFamilies;
let catalog: Constraint[];

beforeAll(async () => {
  families = await openTwoFamilies();
  catalog = await readCatalog();
});

afterAll(() => families.close());

/** The expected catalog: mutation testing drops a constraint from a copy and names the database with all of them. */
async function readCatalog(): Promise<Constraint[]> {
  const client = new Client({ connectionString: process.env.WHOLE_DATABASE_URL ?? urls.owner });
  await client.connect();
  try {
    return await readConstraints(client);
  } finally {
    await client.end();
  }
}

const hint =
  'if it cannot be derived from the catalog, move it from "derived" to "constraints" with the statements that break it';

/** Guarantee: the database itself refuses links between families, duplicates and impossible values. */
test.each([...tables].flatMap(([table, probes]) => namesOf(table, probes)))('%s', async (name) => {
  const tried = heldKeyOf(find(name)) ?? find(name);
  const refused = `${states[tried.kind]} ${tried.name}`;
  const { by = 'parent' } = probesOf(tried.table);
  const outcomes = new Set<unknown>();
  for (const statements of await statementsOf(tried)) {
    outcomes.add(await tryStatements(families, { as: 'owner', by }, statements));
    if (outcomes.has(refused)) break;
  }
  const found = outcomes.has(refused) ? refused : `${[...outcomes].join(', ')}: ${hint}`;
  expect(found).toBe(refused);
});

function find(name: string): Constraint {
  const constraint = catalog.find((each) => each.name === name);
  if (!constraint) throw new Error(describeGaps('constraint', [], [name]).join());
  return constraint;
}

/** A unique key that contains a smaller one exists only as the target of a reference. */
const heldKeyOf = ({ kind, table, columns, name }: Constraint): Constraint | undefined =>
  kind === 'unique' && catalog.some((each) => isSmaller(each, { table, columns, name }))
    ? catalog.find(({ target }) => target?.index === name)
    : undefined;

const isSmaller = (each: Constraint, { table, columns, name }: Pick<Constraint, 'table' | 'columns' | 'name'>) =>
  each.kind === 'unique' &&
  each.table === table &&
  each.name !== name &&
  each.predicate === null &&
  each.columns.every((column) => columns.includes(column));

async function statementsOf(constraint: Constraint): Promise<string[][]> {
  const { row, constraints = {} } = probesOf(constraint.table);
  const said = constraints[constraint.name.slice(constraint.table.length + 1)];
  return said ? [said] : deriveStatements(constraint, row, families);
}

function probesOf(table: string): TableProbes {
  const probes = tables.get(table);
  if (!probes) throw new Error(describeGaps('table', [table], []).join());
  return probes;
}

test('every constraint has a probe, and every probe a constraint', () => {
  const tried = [...tables].flatMap(([table, probes]) => [
    ...namesOf(table, probes),
    ...Object.keys(probes.implied ?? {}).map((name) => `${table}_${name}`),
  ]);
  const there = catalog.map(({ name }) => name);
  expect(describeGaps('constraint', there, tried)).toEqual([]);
});

/** Exceptions: accounts are found by e-mail, families by code, and a child can ask to join another family. */
const crossing = [
  'identity_email_key',
  'identity_pkey',
  'identity_registration_key_key',
  'family_code_code_key',
  'invitation_code_key_key',
  'join_request_child_family_id_child_id_fkey',
  'join_request_one_pending',
  'pairing_code_key_key',
  'pairing_digits_key_key',
];

test('Rules 10.2: family_id leads every key and every reference of a family’s rows', () => {
  const ofFamilies = new Set(catalog.filter(({ columns }) => columns.includes('family_id')).map(({ table }) => table));
  const keys = catalog.filter(({ kind, table }) => kind !== 'check' && ofFamilies.has(table));
  const others = keys.filter(({ columns, target }) => columns[0] !== 'family_id' || !leadsToFamily(target));
  expect(others.map(({ name }) => name).toSorted()).toEqual(crossing.toSorted());
});

const leadsToFamily = (target: Constraint['target']) =>
  target === null || target.columns[0] === (target.table === 'family' ? 'id' : 'family_id');
