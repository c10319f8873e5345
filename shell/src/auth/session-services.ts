import { createApiClient, type ApiClient } from '@tokennest/api/client';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { QueryClient } from '@tokennest/shared-ui/kit';
import { hearServer } from '../browser/connectivity.ts';
import { rememberHint } from '../browser/hint.ts';
import { createAuthStore, type AuthStore } from './auth-store.ts';
import { createSend } from './authorized-send.ts';
import { settleFarewell } from './farewell.ts';
import { fetchProfile } from './fetch-profile.ts';
import { laterDevice, type LaterDevice } from './later-device.ts';
import { createRevocations, type Revocations } from './revocation.ts';
import { sessionKey, storedSession } from './session-key.ts';
import { storeProfile } from './stored-profile.ts';
import { storedState } from './stored-state.ts';
import { tokenSourceOf } from './token-source.ts';

export interface SessionServices {
  auth: AuthStore;
  revocations: Revocations;
  client: ApiClient;
  query: QueryClient;
  device: LaterDevice;
}

/** Rules 12.7: data stays fresh for five minutes, one retry, no refetch on window focus. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, retry: 1, refetchOnWindowFocus: false },
      // Without a network a tap fails at once, in words, instead of being sent unseen some time later.
      mutations: { retry: 0, networkMode: 'always' },
    },
  });

/** `fetch` that tells of each answer. */
const sendAndHear: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  hearServer(true);
  return response;
};

const loadAuthClient = async () => {
  const { createAuthClient } = await import(/* webpackChunkName: "auth" */ './auth-client.ts');
  return createAuthClient();
};

/** Everything that belongs to whoever is signed in on this device. */
export function createSessionServices(): SessionServices {
  const query = createQueryClient();
  const revocations = createRevocations();
  const initial = storedState();
  let lastPersonId = initial.profile?.id ?? null;

  const changePerson = (profile: ProfileDto | null) => {
    const before = lastPersonId;
    const isSamePerson = profile?.id === before;
    if (!isSamePerson) query.clear();
    settleFarewell(profile, isSamePerson);
    lastPersonId = profile?.id ?? null;
    rememberHint(profile?.role ?? null);
    if (!profile) storeProfile(null);
    if (lastPersonId !== before) device.changePerson(lastPersonId);
  };

  const auth = createAuthStore({
    initial,
    loadClient: loadAuthClient,
    storedSession,
    eraseSession: () => localStorage.removeItem(sessionKey),
    fetchProfile: (userId) => fetchProfile(client, userId),
    revoke: revocations.later,
    sendRevocations: revocations.send,
    onPersonChange: changePerson,
  });
  const client = createApiClient(location.origin, createSend(tokenSourceOf(auth), sendAndHear));
  const device = laterDevice({ client, query, personId: () => lastPersonId });

  const signOut = async () => {
    const personId = lastPersonId;
    const ended = auth.signOut();
    if (personId !== null) await device.forget(personId);
    await ended;
  };
  return { auth: { ...auth, signOut }, revocations, client, query, device };
}
