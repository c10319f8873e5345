import type { MikroORM } from '../../../src/core/database/orm.ts';
import type { InsertedFamily } from './insert-family.ts';
import { readNounFixtures } from '../noun-fixtures.ts';
import type { NounSeed } from '../seed-fixture.ts';

/** Inserts a row into every table for each child, from the features' `*.seed.ts`. */
export async function fillFamily(orm: MikroORM, { parent, children }: InsertedFamily): Promise<void> {
  const seeds = await readNounFixtures<NounSeed>('seed');
  for (const child of children) {
    const begun = new Map<string, Promise<unknown>>();
    const earlier = (noun: string): Promise<unknown> => {
      const seed = seeds.get(noun);
      if (!seed) throw new Error(`${noun} has no *.seed.ts`);
      const seeding = begun.get(noun) ?? seed({ orm, child, parent, earlier });
      begun.set(noun, seeding);
      return seeding;
    };
    for (const noun of seeds.keys()) await earlier(noun);
  }
}
