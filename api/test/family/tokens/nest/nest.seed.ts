import type { FeatureSeed } from '../../../testing/seed-fixture.ts';
import { nameBird } from '../../../../src/family/tokens/nest/name-bird.ts';

export const seed: FeatureSeed = async ({ orm, child, earlier }) => {
  await earlier('token');
  await nameBird.run({ em: orm.em, asker: child, params: { number: 1 }, body: { name: 'Pip' } });
};
