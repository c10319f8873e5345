import type { ApiClient } from '@tokennest/api/client';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { answer, ApiError } from '@tokennest/shared-ui/kit';
import { hearServer } from '../browser/connectivity.ts';
import { readStoredProfile, storeProfile } from './stored-profile.ts';

/**
 * The signed-in person. Null when it could not be had; the guard then sends to /login. Without any answer from the
 * network the last known profile of the same person will do (Rules 3.9).
 */
export async function fetchProfile(client: ApiClient, userId: string): Promise<ProfileDto | null> {
  try {
    const profile = await answer(client.api.profiles[':id'].$get({ param: { id: userId } }));
    storeProfile(profile);
    return profile;
  } catch (error) {
    if (error instanceof ApiError) return logged(error);
    const known = readStoredProfile(userId);
    if (known) hearServer(false);
    return known ?? logged(error);
  }
}

/** A failure is a line in the console, which names nobody (Rules 12.90). */
function logged(error: unknown): null {
  const why = error instanceof ApiError ? error.status : 'no answer';
  console.error(`The profile could not be loaded: ${why}`); // oxlint-disable-line no-console -- Rules 12.90
  return null;
}
