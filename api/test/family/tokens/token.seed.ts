import { uuidv7 } from 'uuidv7';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';
import { awardTokens } from '../../../src/family/tokens/award-tokens.ts';

export const seed: FeatureSeed = async ({ orm, parent, child }) => {
  const body = { child_id: child.profileId, amount: 50, description: 'Kind' };
  await awardTokens.run({ em: orm.em, asker: parent, body, key: uuidv7() });
};
