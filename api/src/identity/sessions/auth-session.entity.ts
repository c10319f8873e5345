import { defineEntity, p } from '@mikro-orm/core';

/** One sign-in on one device; over at `expiresAt` or once `revokedAt` is set. */
export const AuthSessionEntity = defineEntity({
  name: 'AuthSession',
  tableName: 'auth_session',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    profileId: p.uuid(),
    /** What its list calls it: 'Chrome on Android', '' where nothing is known. */
    device: p.text().default(''),
    /** The device that a parent has let in, on which it began; ending that ends it. */
    deviceId: p.uuid().nullable(),
    /** Over once it was not used for so long; null for one that lasts. */
    idleSeconds: p.integer().columnType('integer').nullable(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    expiresAt: p.datetime(6),
    revokedAt: p.datetime(6).nullable(),
    /** The refresh token that was used last: to refresh, or by a request with its access token. */
    takenHash: p.blob().nullable(),
  },
});
