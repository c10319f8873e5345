import { defineEntity, p } from '@mikro-orm/core';

/** A paired device: `childId`'s own, or shared if that is null. Signed out once `endedAt` is set. */
export const DeviceEntity = defineEntity({
  name: 'Device',
  tableName: 'device',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid().nullable(),
    name: p.text(),
    /** SHA-256 of the credential; the serving role cannot read it. */
    credentialHash: p.blob().lazy(),
    createdBy: p.uuid(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    lastUsedAt: p.datetime(6).defaultRaw('now()'),
    endedAt: p.datetime(6).nullable(),
  },
});

/**
 * A code, valid for ten minutes, that pairs one device. The long code and the six digits are stored as keyed hashes;
 * `id` becomes the device's id.
 */
export const PairingEntity = defineEntity({
  name: 'Pairing',
  tableName: 'pairing',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid().nullable(),
    name: p.text(),
    codeKey: p.blob(),
    digitsKey: p.blob(),
    createdBy: p.uuid(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    expiresAt: p.datetime(6),
    /** Idempotency-Key of the paired device; null until then. */
    usedKey: p.uuid().nullable(),
  },
});
