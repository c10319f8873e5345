import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { readConstraints } from '../../core/database/constraints/catalog-fixture.ts';
import { readTableProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { schema } from '../../../src/schema.ts';
import type { AccessTest, JestTest, FeatureMutants, Replacement } from '../../testing/feature-mutants.ts';
import type { Edit, Mutant } from './mutant.ts';
import { findGuards, findLocks, type Site } from './source-mutations.ts';

export interface MutantList {
  readonly mutants: readonly Mutant[];
  readonly gaps: readonly string[];
}

export async function listMutants(client: Client, root: string): Promise<MutantList> {
  const features = await readFeatureMutants(root);
  const locks = locksOf(root, features);
  const guards = findGuards(root);
  const said = {
    locks: new Map(features.flatMap(({ locks = {} }) => Object.entries(locks))),
    guards: new Map(features.flatMap(({ guards = {} }) => Object.entries(guards))),
  };
  const without = features.flatMap(({ roleChecks = [] }) => roleChecks).map((each) => toEdit(root, each));
  return {
    mutants: [
      ...listPolicies(),
      ...(await listConstraints(client)),
      ...locks.flatMap((site) => lockOf(site, said.locks)),
      ...guards.map((site) => guardOf(site, said.guards, without)),
      ...features
        .flatMap(({ checks = {} }) => Object.entries(checks))
        .map(([name, check]) => checkOf(root, name, check)),
    ],
    gaps: [
      ...locks
        .filter(({ name }) => !said.locks.has(name))
        .map(
          ({ name, edit }) =>
            `No test is named for the lock "${name}": name the one that fails without it ${whereToName(edit)}`,
        ),
      ...[...said.locks.keys()].filter((name) => !locks.some((site) => site.name === name)).map(goneOf('lock')),
      ...[...said.guards.keys()].filter((name) => !guards.some((site) => site.name === name)).map(goneOf('guard')),
    ],
  };
}

export const listLocks = async (root: string): Promise<Site[]> => locksOf(root, await readFeatureMutants(root));

const locksOf = (root: string, features: readonly FeatureMutants[]): Site[] =>
  findLocks(root, Object.assign({}, ...features.map(({ unlocked }) => unlocked)));

const whereToName = ({ file }: Edit) => `in the <feature>.mutants.ts of ${dirname(file).replace('/src/', '/test/')}`;
const goneOf = (kind: string) => (name: string) => `There is no ${kind} "${name}": take it out of its .mutants.ts`;

function readFeatureMutants(root: string): Promise<FeatureMutants[]> {
  return Promise.all(
    globSync('api/test/**/*.mutants.ts', { cwd: root }).map(async (file) => {
      const { mutants }: { mutants: FeatureMutants } = await import(join(root, file));
      return mutants;
    }),
  );
}

const folder = 'api/test/core/database/constraints';

function listPolicies(): Mutant[] {
  const names = Object.entries(schema.tables).flatMap(([table, { policies, audited }]) =>
    [...Object.keys(policies), ...(audited ? ['audit'] : [])].map((name) => `${table}_${name}`),
  );
  return names.map((name) => ({
    kind: 'policy',
    name,
    test: { file: `${folder}/policies.test.ts`, named: `policy ${name}` },
  }));
}

async function listConstraints(client: Client): Promise<Mutant[]> {
  const probes = await readTableProbes();
  return (await readConstraints(client)).map(({ kind, name, table }) => {
    const equivalent = probes.get(table)?.implied?.[name.slice(table.length + 1)];
    const test = { file: `${folder}/constraints.test.ts`, named: name };
    return { kind, name, test, ...(equivalent === undefined ? {} : { equivalent }) };
  });
}

function lockOf({ name, edit }: Site, said: ReadonlyMap<string, JestTest>): Mutant[] {
  const test = said.get(name);
  return test ? [{ kind: 'lock', name, test, edit }] : [];
}

const checkOf = (root: string, name: string, { test, ...check }: Replacement & { test: JestTest }): Mutant => ({
  kind: 'guard',
  name,
  test,
  edit: toEdit(root, check),
});

const insideTest = 'api/test/identity/sessions/session-inside.test.ts';
const describedByRole = (guard: string) => guard.replace(/: \w+ only$/, ': by the other role it is 403');

type GuardTests = ReadonlyMap<string, JestTest | Partial<AccessTest>>;

function guardOf({ name, edit, role, isInside }: Site, said: GuardTests, roleChecks: readonly Edit[]): Mutant {
  if (isInside)
    return { kind: 'guard', name, test: { file: insideTest, named: describedByRole(name) }, edit, without: [] };
  const usual = { routes: [name.replace(/: .*/, '')], ...callersOf(role) };
  const other = said.get(name) ?? {};
  const test = 'file' in other ? other : { ...usual, ...other };
  return { kind: 'guard', name, test, edit, without: role === null ? [] : roleChecks };
}

/**
 * How the access matrix detects a missing guard, depending on the role. Behind a child's guard there are only composite
 * keys. A parent has no account and already has a family, so the answers differ. Without a session there is nothing
 * behind the guard.
 */
function callersOf(role: string | null): Pick<AccessTest, 'off' | 'by'> {
  if (role === 'parent') return { off: ['rls', 'family'], by: 'children' };
  return { off: [], by: role === 'child' ? 'parents' : 'anybody' };
}

function toEdit(root: string, { file, find, put }: Replacement): Edit {
  const source = readFileSync(join(root, file), 'utf8');
  const start = source.indexOf(find);
  if (start < 0 || source.includes(find, start + 1)) throw new Error(`${file} must have once: ${find}`);
  return { file, start, found: find, put };
}
