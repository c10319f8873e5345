import type { AccessTest, JestTest } from '../../testing/noun-mutants.ts';

export const kinds = ['policy', 'key', 'unique', 'check', 'lock', 'guard'] as const;
export type Kind = (typeof kinds)[number];

/** The product with one protection taken away, and the test that must fail then. */
export interface Mutant {
  readonly kind: Kind;
  readonly name: string;
  readonly test: JestTest | AccessTest;
  /** What is changed in the source; what stands in the database is taken away there, by its name. */
  readonly edit?: Edit;
  /** Protections behind it that are gone as well, in this trial and where its test must pass. */
  readonly without?: readonly Edit[];
  /** Nothing changes without it that anybody could see: why. It is not tried then. */
  readonly equivalent?: string;
}

/** What stands in the file from `start` on is replaced. */
export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly found: string;
  readonly put: string;
}
