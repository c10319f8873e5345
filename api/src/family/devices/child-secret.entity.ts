import { defineEntity, p } from '@mikro-orm/core';
import type { SecretKind } from './device.contract.ts';

/** A child's PIN or picture code on family devices. The serving role cannot read the hash. */
export const ChildSecretEntity = defineEntity({
  name: 'ChildSecret',
  tableName: 'child_secret',
  properties: {
    familyId: p.uuid().primary(),
    childId: p.uuid().primary(),
    kind: p.text().$type<SecretKind>(),
    hash: p.text().lazy(),
    setBy: p.uuid(),
    setAt: p.datetime(6).defaultRaw('now()'),
  },
});

/** Wrong guesses on one device; a correct one halves them. `guess` is the hash of the last counted guess. */
export const DeviceGuessEntity = defineEntity({
  name: 'DeviceGuess',
  tableName: 'device_guess',
  properties: {
    familyId: p.uuid().primary(),
    deviceId: p.uuid().primary(),
    childId: p.uuid().primary(),
    failures: p.smallint(),
    guess: p.blob().nullable().lazy(),
  },
});
