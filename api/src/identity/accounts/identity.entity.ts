import { defineEntity, p } from '@mikro-orm/core';

/** What a person signs in with; `id` is the profile's. Global by its e-mail and its registration, hence the single key. */
export const IdentityEntity = defineEntity({
  name: 'Identity',
  tableName: 'identity',
  properties: {
    id: p.uuid().primary(),
    familyId: p.uuid(),
    /** Null, as is the password, for a child that comes in by a device alone. */
    email: p.text().nullable(),
    // Lazy are those that the serving role may not read.
    passwordHash: p.text().nullable().lazy(),
    /** SHA-256 of the recovery code; null for whoever has none. */
    recoveryHash: p.blob().nullable().lazy(),
    /** Whether a parent has said that they keep their code; true for whoever has none (Rules 2.100). */
    isRecoveryKept: p.boolean().default(true),
    /** The Idempotency-Key of who registered, and what was asked with it; null for a child that a parent added. */
    registrationKey: p.uuid().nullable(),
    registrationHash: p.blob().nullable().lazy(),
    createdAt: p.datetime(6).defaultRaw('now()'),
  },
});
