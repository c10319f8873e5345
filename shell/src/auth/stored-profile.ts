import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { readStored } from './read-stored.ts';

const storageKey = 'profile';

/** This person's last known profile: shown until the server answers, and also where it cannot be reached (Rules 3.9). */
export function readStoredProfile(userId: string): ProfileDto | null {
  const profile = readStored(storageKey) as ProfileDto | null; // written by storeProfile, or has another id
  return profile?.id === userId ? profile : null;
}

export function storeProfile(profile: ProfileDto | null): void {
  if (profile) localStorage.setItem(storageKey, JSON.stringify(profile));
  else localStorage.removeItem(storageKey);
}
