export const kinds = ['policy', 'key', 'unique', 'check', 'lock', 'guard'] as const;
export type Kind = (typeof kinds)[number];

/** One wall: how it is removed, and what must go red then. */
export interface Sabotage {
  readonly kind: Kind;
  readonly name: string;
  /** Without it nothing changes that anybody could see: why. It is not removed then. */
  readonly equivalent?: string;
  readonly test: Test;
  /** What is changed in the source; what stands in the database is removed there, by its name. */
  readonly edit?: Edit;
  /** Other walls behind it that are gone as well, in this trial and where its test must be green. */
  readonly without?: readonly Edit[];
}

export type Test = JestTest | AccessTest;

/** A test file; `named` is the one test of it that is run, the whole file otherwise. */
export interface JestTest {
  readonly file: string;
  readonly named?: string;
}

/** The access matrix, for these routes, with the other layers off; what it finds of anybody, or of this role only. */
export interface AccessTest {
  readonly file: typeof accessFile;
  readonly routes: readonly string[];
  readonly off: readonly string[];
  readonly by: 'anybody' | 'parents' | 'children';
}
export const accessFile = 'api/proof/access/access-run.ts';

/** The first `find` after the only `after` is replaced by `put`. */
export interface Edit {
  readonly file: string;
  readonly after: string;
  readonly find: string;
  readonly put: string;
}

/** Where an edit's text stands in its file; in words where it does not. */
export function placeOf(source: string, { file, after, find }: Edit): { start: number; end: number } | string {
  const anchor = source.indexOf(after);
  if (anchor < 0 || source.includes(after, anchor + 1)) return `${file} must have once: ${after}`;
  const start = source.indexOf(find, anchor);
  if (start < 0) return `${file} has not behind "${after}": ${find}`;
  return { start, end: start + find.length };
}
