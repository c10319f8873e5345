import { defineEntity, p } from '@mikro-orm/core';
import type { Home } from '../families/homes/home-days.contract.ts';

/** A paired device: `childId`'s own, or shared if that is null. Signed out once `endedAt` is set. */
export const DeviceEntity = defineEntity({
  name: 'Device',
  tableName: 'device',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid().nullable(),
    name: p.text(),
    home: p.smallint().$type<Home>().nullable(),
    credentialHash: p.blob().lazy(),
    createdBy: p.uuid(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    lastUsedAt: p.datetime(6).defaultRaw('now()'),
    endedAt: p.datetime(6).nullable(),
  },
});

/** Pairs one device within ten minutes, by a long code or six digits (keyed hashes); `id` becomes the device's. */
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
    usedKey: p.uuid().nullable(),
  },
});
