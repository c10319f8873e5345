import type { MikroORM } from '../../src/core/database/orm.ts';
import type { Person } from './families/insert-family.ts';

/** The child whose rows are made. */
export interface ChildSeed {
  readonly orm: MikroORM;
  readonly child: Person;
  readonly parent: Person;
  /** The rows of this noun come first; `await earlier('token')`. */
  readonly earlier: (noun: string) => Promise<unknown>;
}

/** What a noun's `<noun>.seed.ts` exports as `seed`: a row of each of its tables for one child, below the API. */
export type NounSeed = (seed: ChildSeed) => Promise<unknown>;
