import { defineEntity, p } from '@mikro-orm/core';

/** `id` is the profile's. E-mail and registration are unique across families, hence the single key. */
export const IdentityEntity = defineEntity({
  name: 'Identity',
  tableName: 'identity',
  properties: {
    id: p.uuid().primary(),
    familyId: p.uuid(),
    /** Null, like the password, for a child that uses only shared devices. */
    email: p.text().nullable(),
    // Lazy: the serving role may not read these columns.
    passwordHash: p.text().nullable().lazy(),
    /** SHA-256 of the recovery code, if any. */
    recoveryHash: p.blob().nullable().lazy(),
    /** True once a parent confirmed that they saved the code; true without one (Rules 2.100). */
    isRecoveryKept: p.boolean().default(true),
    /** Idempotency-Key of the registration and the hash of its request; null for a child that a parent added. */
    registrationKey: p.uuid().nullable(),
    registrationHash: p.blob().nullable().lazy(),
    createdAt: p.datetime(6).defaultRaw('now()'),
  },
});
