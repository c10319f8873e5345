import { defineEntity, p } from '@mikro-orm/core';
import type { SecretKind } from './device.contract.ts';

/** What a child signs in with on a family device; the serving role may not read the hash. */
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

/** Wrong guesses at a child's secret on one device, of which a right one clears half; `guess` is the hash of the last counted one. */
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
