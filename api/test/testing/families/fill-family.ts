import type { MikroORM } from '../../../src/core/database/orm.ts';
import type { InsertedFamily } from './insert-family.ts';
import { readFeatureFixtures } from '../feature-fixtures.ts';
import type { FeatureSeed } from '../seed-fixture.ts';

/** Inserts a row into every table for each child, from the features' `*.seed.ts`. */
export async function fillFamily(orm: MikroORM, { parent, children }: InsertedFamily): Promise<void> {
  const seeds = await readFeatureFixtures<FeatureSeed>('seed');
  for (const child of children) {
    const begun = new Map<string, Promise<unknown>>();
    const earlier = (feature: string): Promise<unknown> => {
      const seed = seeds.get(feature);
      if (!seed) throw new Error(`${feature} has no *.seed.ts`);
      const seeding = begun.get(feature) ?? seed({ orm, child, parent, earlier });
      begun.set(feature, seeding);
      return seeding;
    };
    for (const feature of seeds.keys()) await earlier(feature);
  }
}
