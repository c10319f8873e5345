import { hashing, longList, streams, unknownKeysSignedIn, zoneChange } from './signed-in-attacks.ts';
import { otherWebsite, pipelining, registering, unknownKeys, userAgent, wrongSignIns } from './anonymous-attacks.ts';
import { bomb, slowDays } from './slow-attacks.ts';
import type { PrepareAttack } from './target.ts';

export const attacks: Readonly<Record<string, PrepareAttack>> = {
  pipelining,
  'user-agent': userAgent,
  'wrong-sign-ins': wrongSignIns,
  hashing,
  'other-website': otherWebsite,
  'unknown-keys': unknownKeys,
  'unknown-keys-signed-in': unknownKeysSignedIn,
  'long-list': longList,
  'zone-change': zoneChange,
  streams,
  registering,
  'slow-days': slowDays,
  bomb,
};
