import type { roleNames } from '../../../../src/core/postgres/roles.sql.ts';
import { readNounFixtures } from '../../../testing/noun-fixtures.ts';
import type { RowBuilder } from './statements-fixture.ts';

/** Who asks: a role of PostgreSQL, and the person of two-families-fixture.ts whom the session variables name. */
export interface Asking {
  as: keyof typeof roleNames;
  by: 'parent' | 'child' | 'sibling' | 'strangeParent' | 'stranger' | 'waiting' | 'nobody';
}

/** What came of it: names of what was read, how many rows were touched, or the SQLSTATE and the constraint's name. */
export type Outcome = string[] | number | string;

/**
 * A role, a person, what they try with no predicate of their own, and what comes of it: whose rows are seen (by the
 * first column), how many are touched, or that PostgreSQL refuses.
 */
export type PolicyProbe = [as: Asking['as'], by: Asking['by'], tried: string | string[], outcome: Outcome];

export interface TableProbes {
  readonly row: RowBuilder;
  /** Who makes such a row; the parent where nothing is said. */
  readonly by?: 'child';
  /** By the names of the table's policies. That of the audit follows, as does one that says `own()` of the table's person. */
  readonly policies?: Readonly<Record<string, PolicyProbe[]>>;
  /** Constraints whose probe follows from what the database says of them: their names without the table's, by blanks. */
  readonly derived: string;
  /** By constraint, its name without the table's: statements of which the last breaks it and no other. */
  readonly constraints?: Readonly<Record<string, string[]>>;
  /** Constraints that no row can break alone, so that nothing changes without them: why. */
  readonly implied?: Readonly<Record<string, string>>;
}

/** What a noun says of its tables, as `probes` of its `<noun>.probes.ts`; found by that name. */
export interface NounProbes {
  readonly tables: Readonly<Record<string, TableProbes>>;
  /** Rows that probes speak of, by name: a query for the one that fillFamily made for the child $1. */
  readonly names?: Readonly<Record<string, string>>;
  /** Rows in states that fillFamily leaves out: their names, and what the parent's first family has done for them. */
  readonly states?: { readonly names: readonly string[]; readonly statements: readonly string[] };
}

export const readNounProbes = async () => [...(await readNounFixtures<NounProbes>('probes')).values()];

export async function readTableProbes(): Promise<Map<string, TableProbes>> {
  const nouns = await readNounProbes();
  return new Map(nouns.flatMap(({ tables }) => Object.entries(tables)));
}

/** Every constraint that a noun names, by its whole name. */
export function namesOf(table: string, { derived, constraints = {} }: TableProbes): string[] {
  return [...derived.trim().split(/\s+/), ...Object.keys(constraints)].map((name) => `${table}_${name}`);
}

/** What is there without a probe, and the probes of what is not there, as sentences that say what to do. */
export function describeGaps(kind: string, there: readonly string[], tried: readonly string[]): string[] {
  return [
    ...there
      .filter((name) => !tried.includes(name))
      .map(
        (name) =>
          `${kind} ${name} has no probe: add it to <noun>.probes.ts in test/, in the folder of its <noun>.schema.ts`,
      ),
    ...tried
      .filter((name) => !there.includes(name))
      .map((name) => `There is no ${kind} ${name}: take it out of its noun's <noun>.probes.ts`),
  ];
}
