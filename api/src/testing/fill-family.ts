import type { MikroORM } from '../database/orm.ts';
import type { InsertedFamily } from './insert-family.ts';
import { readNounFixtures } from './noun-fixtures.ts';
import type { NounSeed } from './seed-fixture.ts';

/** A row of every table for each child, as each noun says it in its `*.seed.fixture.ts`. */
export async function fillFamily(orm: MikroORM, { parent, children }: InsertedFamily): Promise<void> {
  const seeds = await readNounFixtures<NounSeed>('seed');
  for (const child of children) {
    const begun = new Map<string, Promise<void>>();
    const earlier = (folder: string): Promise<void> => {
      const seed = seeds.get(folder);
      if (!seed) throw new Error(`${folder} has no *.seed.fixture.ts`);
      const seeding = begun.get(folder) ?? seed({ orm, child, parent, earlier });
      begun.set(folder, seeding);
      return seeding;
    };
    for (const folder of seeds.keys()) await earlier(folder);
  }
}
