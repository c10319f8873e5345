import type { AccessTest, JestTest } from '../../testing/feature-mutants.ts';

export const kinds = ['policy', 'key', 'unique', 'check', 'lock', 'guard'] as const;
export type Kind = (typeof kinds)[number];

export interface Mutant {
  readonly kind: Kind;
  readonly name: string;
  readonly test: JestTest | AccessTest;
  readonly edit?: Edit;
  /** Protections behind it that are removed as well, in this trial and in the run in which its test must pass. */
  readonly without?: readonly Edit[];
  /** The reason why removing it has no visible effect. The mutant is then not tried. */
  readonly equivalent?: string;
}

export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly found: string;
  readonly put: string;
}
