import type { roleNames } from '../../../../src/core/postgres/roles.sql.ts';
import { readFeatureFixtures } from '../../../testing/feature-fixtures.ts';
import type { RowBuilder } from './statements-fixture.ts';

/** The PostgreSQL role, and the person from two-families-fixture.ts in the session variables. */
export interface Asking {
  as: keyof typeof roleNames;
  by: 'parent' | 'helper' | 'child' | 'sibling' | 'strangeParent' | 'stranger' | 'waiting' | 'nobody';
}

/** The names of the rows read, the number of rows changed, or the SQLSTATE with the constraint's name. */
export type Outcome = string[] | number | string;

/** A role, a person, an unfiltered statement, and the expected outcome: rows seen, rows changed, or a refusal. */
export type PolicyProbe = [as: Asking['as'], by: Asking['by'], tried: string | string[], outcome: Outcome];

export interface TableProbes {
  readonly row: RowBuilder;
  readonly by?: 'child';
  /** Probes by policy name. The audit's policy and those that call `own()` on the table's person are derived. */
  readonly policies?: Readonly<Record<string, PolicyProbe[]>>;
  /** Constraints with derived probes: names without the table's, separated by spaces. */
  readonly derived: string;
  /** Statements by constraint (without the table's name); only the last one breaks it, and no other constraint. */
  readonly constraints?: Readonly<Record<string, string[]>>;
  /** Constraints that no row can break alone, with the reason. */
  readonly implied?: Readonly<Record<string, string>>;
}

export interface FeatureProbes {
  readonly tables: Readonly<Record<string, TableProbes>>;
  /** Names that probes use for rows. Each is a query for the row that fillFamily created for child $1. */
  readonly names?: Readonly<Record<string, string>>;
  /** Rows in states that fillFamily does not create: their names, and the statements that create them. */
  readonly states?: { readonly names: readonly string[]; readonly statements: readonly string[] };
}

export const readFeatureProbes = async () => [...(await readFeatureFixtures<FeatureProbes>('probes')).values()];

export async function readTableProbes(): Promise<Map<string, TableProbes>> {
  const features = await readFeatureProbes();
  return new Map(features.flatMap(({ tables }) => Object.entries(tables)));
}

export function namesOf(table: string, { derived, constraints = {} }: TableProbes): string[] {
  return [...derived.trim().split(/\s+/), ...Object.keys(constraints)].map((name) => `${table}_${name}`);
}

/** Sentences for items without a probe and for probes without an item, each with the fix. */
export function describeGaps(kind: string, there: readonly string[], tried: readonly string[]): string[] {
  return [
    ...there
      .filter((name) => !tried.includes(name))
      .map(
        (name) =>
          `${kind} ${name} has no probe: add it to <feature>.probes.ts in test/, in the folder of its <feature>.schema.ts`,
      ),
    ...tried
      .filter((name) => !there.includes(name))
      .map((name) => `There is no ${kind} ${name}: remove it from its feature's <feature>.probes.ts`),
  ];
}
