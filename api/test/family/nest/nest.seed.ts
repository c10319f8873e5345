import type { NounSeed } from '../../testing/seed-fixture.ts';
import { nameBird } from '../../../src/family/nest/name-bird.ts';

/** The award of `token` has hatched the first bird. */
export const seed: NounSeed = async ({ orm, child, earlier }) => {
  await earlier('token');
  await nameBird.run({ em: orm.em, asker: child, params: { number: 1 }, body: { name: 'Pip' } });
};
