import { uuidv7 } from 'uuidv7';
import { createProposal } from '../../../../src/family/requests/proposals/create-proposal.ts';
import type { FeatureSeed } from '../../../testing/seed-fixture.ts';

export const seed: FeatureSeed = async ({ orm, child }) => {
  const body = { kind: 'task', title: 'Walk the dog', picture: null, price: 3 } as const;
  await createProposal.run({ em: orm.em, asker: child, body, key: uuidv7() });
};
