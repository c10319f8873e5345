import { randomBytes } from 'node:crypto';
import { emFor } from '../database/orm.ts';
import type { NounSeed } from '../testing/seed-fixture.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';

/** The session is there already, with the person. */
export const seed: NounSeed = async ({ orm, child }) => {
  const { familyId, profileId, sessionId } = child;
  await emFor(orm, child).insert(RefreshTokenEntity, { familyId, tokenHash: randomBytes(32), sessionId, profileId });
};
