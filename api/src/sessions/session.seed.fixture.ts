import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { emFor } from '../database/orm.ts';
import type { NounSeed } from '../testing/seed-fixture.ts';
import { AuthSessionEntity } from './auth-session.entity.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';

export const seed: NounSeed = async ({ orm, child }) => {
  const { familyId, profileId } = child;
  const id = uuidv7();
  const em = emFor(orm, child);
  await em.insert(AuthSessionEntity, { familyId, id, profileId, expiresAt: new Date(Date.now() + 60_000) });
  await em.insert(RefreshTokenEntity, { familyId, tokenHash: randomBytes(32), sessionId: id, profileId });
};
