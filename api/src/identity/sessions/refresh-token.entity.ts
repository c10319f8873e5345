import { defineEntity, p } from '@mikro-orm/core';

/** A refresh token, stored only as its hash. `usedAt`: last exchange; `follows`: the token it was issued for. */
export const RefreshTokenEntity = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_token',
  properties: {
    familyId: p.uuid().primary(),
    tokenHash: p.blob().primary(),
    sessionId: p.uuid(),
    profileId: p.uuid(),
    issuedAt: p.datetime(6).defaultRaw('now()'),
    usedAt: p.datetime(6).nullable(),
    follows: p.blob().nullable(),
  },
});
