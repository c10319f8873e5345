import { createApiClient, type ApiClient } from '@tokennest/api/client';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import type { QueryClient } from '@tokennest/shared-ui/kit';
import { hearServer } from '../browser/connectivity.ts';
import { rememberHint } from '../browser/hint.ts';
import { hearClock } from '../browser/server-clock.ts';
import { createAuthStore, type AuthStore } from './auth-store.ts';
import { createSend } from './authorized-send.ts';
import { settleFarewell } from './farewell.ts';
import { forgetDraftsBut } from './forget-drafts.ts';
import { fetchProfile } from './fetch-profile.ts';
import { laterDevice, type LaterDevice } from './later-device.ts';
import { createRevocations, type Revocations } from './revocation.ts';
import { lastingSession, sessionKey, storedSession } from './session-key.ts';
import { storeProfile } from './stored-profile.ts';
import { storedState } from './stored-state.ts';
import { tokenSourceOf } from './token-source.ts';

export interface SessionServices {
  auth: AuthStore;
  revocations: Revocations;
  client: ApiClient;
  /** What the screens know of who is signed in. Whoever needs it brings what makes it: the forms do without that code. */
  queryOf: (create: () => QueryClient) => QueryClient;
  device: LaterDevice;
}

/** `fetch` that tells of each answer. */
const sendAndHear: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  hearServer(true);
  hearClock(response);
  return response;
};

const loadAuthClient = async () => {
  const { createAuthClient } = await import(/* webpackChunkName: "auth" */ './auth-client.ts');
  return createAuthClient();
};

/** Everything that belongs to whoever is signed in on this device. */
export function createSessionServices(): SessionServices {
  let query: QueryClient | null = null;
  const queryOf: SessionServices['queryOf'] = (create) => (query ??= create());
  const revocations = createRevocations();
  const initial = storedState();
  let person = initial.profile;
  const personId = () => person?.id ?? null;
  forgetDraftsBut(personId());

  const changePerson = (profile: ProfileDto | null) => {
    const before = personId();
    const isSamePerson = profile?.id === before;
    if (!isSamePerson) query?.clear();
    settleFarewell(profile, isSamePerson);
    person = profile;
    rememberHint(profile?.role ?? null);
    if (!profile) storeProfile(null);
    forgetDraftsBut(personId());
    if (personId() !== before) device.changePerson(personId());
  };

  const auth = createAuthStore({
    initial,
    loadClient: loadAuthClient,
    storedSession,
    lastingSession,
    eraseSession: () => localStorage.removeItem(sessionKey),
    fetchProfile: (userId) => fetchProfile(client, userId),
    revoke: revocations.later,
    sendRevocations: revocations.send,
    onPersonChange: changePerson,
  });
  const client = createApiClient(location.origin, createSend(tokenSourceOf(auth), sendAndHear));
  const childId = () => (person?.role === 'child' ? person.id : null);
  const device = laterDevice({ client, queryOf, personId, childId });

  const signOut = async () => {
    const leaving = personId();
    const ended = auth.signOut();
    if (leaving !== null) await device.forget(leaving);
    await ended;
  };
  return { auth: { ...auth, signOut }, revocations, client, queryOf, device };
}
