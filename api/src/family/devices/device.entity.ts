import { defineEntity, p } from '@mikro-orm/core';

/** A device that a parent has let in: `childId`'s own, or the whole family's where that is null; out from `endedAt` on. */
export const DeviceEntity = defineEntity({
  name: 'Device',
  tableName: 'device',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid().nullable(),
    name: p.text(),
    /** SHA-256 of the credential; the serving role may not read it. */
    credentialHash: p.blob().lazy(),
    createdBy: p.uuid(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    lastUsedAt: p.datetime(6).defaultRaw('now()'),
    endedAt: p.datetime(6).nullable(),
  },
});

/** Lets one device in, for ten minutes, by a long code or six digits, both by their keyed hashes; `id` becomes the device's. */
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
    /** The Idempotency-Key of the device that came in; null until one did. */
    usedKey: p.uuid().nullable(),
  },
});
