import type { MikroORM } from '../database/orm.ts';
import type { Person } from './insert-family.ts';

/** The child whose rows are made. */
export interface ChildSeed {
  readonly orm: MikroORM;
  readonly child: Person;
  readonly parent: Person;
  /** The rows of the noun of this folder come first; `await earlier('tokens')`. */
  readonly earlier: (folder: string) => Promise<void>;
}

/** What a noun's `<noun>.seed.fixture.ts` exports as `seed`: a row of each of its tables for one child, below the API. */
export type NounSeed = (seed: ChildSeed) => Promise<void>;
