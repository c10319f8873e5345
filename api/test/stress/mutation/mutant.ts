import type { AccessTest, JestTest } from '../../testing/feature-mutants.ts';

export const kinds = ['policy', 'key', 'unique', 'check', 'lock', 'guard'] as const;
export type Kind = (typeof kinds)[number];

/** The product without one protection, and the test that must fail. */
export interface Mutant {
  readonly kind: Kind;
  readonly name: string;
  readonly test: JestTest | AccessTest;
  /** The edit of the source; protections in the database are removed there by name. */
  readonly edit?: Edit;
  /** Protections behind it that are removed as well, in this trial and in the run in which its test must pass. */
  readonly without?: readonly Edit[];
  /** The reason why removing it has no visible effect. The mutant is then not tried. */
  readonly equivalent?: string;
}

/** Replaces the text that begins at `start`. */
export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly found: string;
  readonly put: string;
}
