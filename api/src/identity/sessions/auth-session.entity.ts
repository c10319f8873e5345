import { defineEntity, p } from '@mikro-orm/core';

/** A sign-in on one device; ends at `expiresAt` or once `revokedAt` is set. */
export const AuthSessionEntity = defineEntity({
  name: 'AuthSession',
  tableName: 'auth_session',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    profileId: p.uuid(),
    /** Its name in lists, such as 'Chrome on Android'; '' if unknown. */
    device: p.text().default(''),
    /** The shared device on which it began; it ends with that device. */
    deviceId: p.uuid().nullable(),
    /** Ends after this long without use; null for a lasting session. */
    idleSeconds: p.integer().columnType('integer').nullable(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    expiresAt: p.datetime(6),
    revokedAt: p.datetime(6).nullable(),
    /** Hash of the refresh token used last, directly or through its access token. */
    takenHash: p.blob().nullable(),
  },
});
