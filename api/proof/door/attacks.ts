import { hashing, longList, unknownKeysSignedIn, zoneChange } from './attacks-of-accounts.ts';
import { otherWebsite, pipelining, registering, unknownKeys, userAgent, wrongSignIns } from './attacks-of-strangers.ts';
import type { PrepareAttack } from './target.ts';

/** Everything that one visitor was able to do to everybody, by name. */
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
  registering,
};
