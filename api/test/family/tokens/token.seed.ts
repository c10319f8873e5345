import { uuidv7 } from 'uuidv7';
import type { NounSeed } from '../../testing/seed-fixture.ts';
import { awardTokens } from '../../../src/family/tokens/ledger.ts';

/** An award of 3. */
export const seed: NounSeed = async ({ orm, parent, child }) => {
  const request = { key: uuidv7(), requestHash: Buffer.alloc(32) };
  const award = { childId: child.profileId, amount: 3, description: 'Kind' };
  await awardTokens(orm.em, parent, { ...award, ...request });
};
