/** A test file; with `named` only that test of it runs. */
export interface JestTest {
  readonly file: string;
  readonly named?: string;
}

/** The access matrix for these routes, with the other layers off; its findings for anyone, or for this role only. */
export interface AccessTest {
  readonly routes: readonly string[];
  readonly off: readonly ('rls' | 'family')[];
  readonly by: 'anybody' | 'parents' | 'children';
}

/** `find` occurs once in the file and is replaced by `put`. */
export interface Replacement {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** Declarations that mutation testing cannot derive: `mutants` of a `<feature>.mutants.ts`, keyed by mutant. */
export interface FeatureMutants {
  readonly locks?: Readonly<Record<string, JestTest>>;
  /** For each guard, the test that fails without it, or how its access matrix run differs from the usual one. */
  readonly guards?: Readonly<Record<string, JestTest | Partial<AccessTest>>>;
  /** Checks within functions, each with the test that fails without it. */
  readonly checks?: Readonly<Record<string, Replacement & { readonly test: JestTest }>>;
  /** For each locking function, a call that does everything but lock, with the same arguments. */
  readonly unlocked?: Readonly<Record<string, (...args: string[]) => string>>;
  /** Role checks behind the routes' guards, removed while a guard is tested. */
  readonly roleChecks?: readonly Replacement[];
}

/** The tests of api/test/stress/locks, by file: each holds a lock and checks which query waits for it. */
export const locksOf =
  (what: string) =>
  (named: string): JestTest => ({ file: `api/test/stress/locks/locks-of-${what}.stress.ts`, named });

/** Clearing this table must not wait for rows that a transaction holds. */
export const clearing = (table: string): JestTest => ({
  file: 'api/test/identity/clearing/clearing.test.ts',
  named: `locked rows are skipped: ${table}`,
});
