import { uuidv7 } from 'uuidv7';
import { askQuestion } from '../../../../src/family/requests/questions/ask-question.ts';
import { deductTokens } from '../../../../src/family/tokens/deduct-tokens.ts';
import type { FeatureSeed } from '../../../testing/seed-fixture.ts';

export const seed: FeatureSeed = async ({ orm, parent, child, earlier }) => {
  await earlier('redemption');
  const id = uuidv7();
  const body = { child_id: child.profileId, amount: 1, description: 'Too loud' };
  await deductTokens.run({ em: orm.em, asker: parent, body, key: id });
  await askQuestion.run({ em: orm.em, asker: child, params: { id }, body: { text: 'What was this for?' } });
};
