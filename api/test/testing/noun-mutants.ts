/** A test file; `named` is the one test of it that is run, the whole file otherwise. */
export interface JestTest {
  readonly file: string;
  readonly named?: string;
}

/** The access matrix, for these routes, with the other layers off; what it finds of anybody, or of this role only. */
export interface AccessTest {
  readonly routes: readonly string[];
  readonly off: readonly ('rls' | 'family')[];
  readonly by: 'anybody' | 'parents' | 'children';
}

/** The only `find` of the file is replaced by `put`. */
export interface Replacement {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/**
 * What mutation testing cannot find out about the locks and guards of a folder, as `mutants` of its
 * `<noun>.mutants.ts`; found by that name. The list of mutants says what they are called.
 */
export interface NounMutants {
  /** By lock: the test that fails without it. */
  readonly locks?: Readonly<Record<string, JestTest>>;
  /** By guard: the test that fails without it, or what of the access matrix is not as for other guards. */
  readonly guards?: Readonly<Record<string, JestTest | Partial<AccessTest>>>;
  /** By function that locks: what stands for a call of it, with the call's arguments, where it does all but lock. */
  readonly unlocked?: Readonly<Record<string, (...args: string[]) => string>>;
  /** Checks of the role behind the routes' guards, which are gone while a guard is tried. */
  readonly roleChecks?: readonly Replacement[];
}

/** The tests of api/test/stress/locks, by their file: each holds a lock and looks who waits for it. */
export const locksOf =
  (what: string) =>
  (named: string): JestTest => ({ file: `api/test/stress/locks/locks-of-${what}.test.ts`, named });

/** What somebody holds is not waited for by what clears this table. */
export const clearing = (table: string): JestTest => ({
  file: 'api/test/identity/clearing/clearing.test.ts',
  named: `what somebody holds is left: ${table}`,
});
