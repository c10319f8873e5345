import type { MikroORM } from '../../src/core/database/orm.ts';
import type { Person } from './families/insert-family.ts';

export interface ChildSeed {
  readonly orm: MikroORM;
  readonly child: Person;
  readonly parent: Person;
  /** Ensures that the rows of this feature exist first; `await earlier('token')`. */
  readonly earlier: (feature: string) => Promise<unknown>;
}

/** The `seed` export of a `<feature>.seed.ts`: inserts a row into each of its tables for one child, without the API. */
export type FeatureSeed = (seed: ChildSeed) => Promise<unknown>;
