import type { Session } from '@supabase/auth-js';
import { type ApiClient, createApiClient } from '@tokennest/api/client';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { answer, ApiError, type QueryClient } from '@tokennest/shared-ui/kit';
import { hearServer } from '../browser/connectivity.ts';
import { rememberHint } from '../browser/storage/hint.ts';
import { chooseLanguage, keepChoices, languageHeaders, showWanted } from '../devices/language.ts';
import { hearClock } from '../browser/server-clock.ts';
import { forgetLink } from '../browser/storage/stored-preview.ts';
import { storeIfRoom } from '../browser/storage/storage.ts';
import { type AuthState, type AuthStore, createAuthStore, loading, signedOut } from './auth-store.ts';
import { type Bearer, createSend, type TokenSource } from './authorized-send.ts';
import { settleSignOutMessage } from './sign-out-message.ts';
import { lazyDeviceStorage, type LazyDeviceStorage } from './lazy-device-storage.ts';
import { forgetDraftsBut, ownDeviceKey, readStored } from '../browser/storage/read-stored.ts';
import { sendNamed } from '../browser/own-changes.ts';
import { createRevocations, type Revocations } from './revocation.ts';
import { lastingSession, sessionKey, storedSession } from './session-key.ts';

type Source = Pick<AuthStore, 'state' | 'ahead' | 'client' | 'expire' | 'heard'>;

const isNewer = (one: Session, other: Session) => (one.expires_at ?? 0) >= (other.expires_at ?? 0);

const bearerOf = (session: Session | null): Bearer | null =>
  session && { token: session.access_token, personId: session.user.id };

/** Reads the session's tokens from auth-js, which renews one that is about to expire. */
export function tokenSourceOf({ state, ahead, client, expire, heard }: Source): TokenSource {
  return {
    expire,
    personId: () => state.get().user?.id ?? null,
    current: async () => {
      const stored = ahead();
      if (stored) return bearerOf(stored);
      const { data } = (await (await client())?.getSession()) ?? { data: { session: null } };
      const received = heard();
      // After a sign-in in another tab, its event may arrive before its write to local storage is visible here.
      const session = received && (!data.session || isNewer(received, data.session)) ? received : data.session;
      return bearerOf(session);
    },
    refresh: async () => {
      const auth = await client();
      if (!auth) return null;
      const { data, error } = await auth.refreshSession();
      // No network says nothing about the session: the request fails, but the person stays signed in.
      if (error?.name === 'AuthRetryableFetchError') throw error;
      // Another tab was faster and stored its result, or this device signed out and no session is stored.
      const isDiscarded = error?.name === 'AuthRefreshDiscardedError';
      return bearerOf(isDiscarded ? (await auth.getSession()).data.session : data.session);
    },
  };
}

const storageKey = 'profile';

/**
 * Returns this person's last known profile, shown until the server answers or while it cannot be reached (Rules 3.9).
 */
function readStoredProfile(userId: string): ProfileDto | null {
  const profile = readStored(storageKey) as ProfileDto | null; // written by storeProfile, or has another id
  return profile?.id === userId ? profile : null;
}

function storeProfile(profile: ProfileDto | null): void {
  if (profile) storeIfRoom(storageKey, JSON.stringify(profile));
  else localStorage.removeItem(storageKey);
}

/**
 * Returns the signed-in person's profile, or null if it could not be fetched; the guard then redirects to /login.
 * Without any answer, the last known profile is used (Rules 3.9).
 */
async function fetchProfile(client: ApiClient, userId: string): Promise<ProfileDto | null> {
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

/** Logs a failure without naming anyone (Rules 3.9). */
function logged(error: unknown): null {
  const why = error instanceof ApiError ? error.status : 'no answer';
  console.error(`Could not load the profile: ${why}`); // oxlint-disable-line no-console -- Rules 3.9
  return null;
}

/**
 * Returns the state a page starts with. With a stored profile it can show the dashboard and load its code and data
 * before the server confirms the session; without one it waits.
 */
export function storedState(): AuthState {
  const session = storedSession();
  if (!session) return signedOut;
  const { user } = session as Partial<Session>; // not checked by auth-js yet; another app may have written it
  const profile = user ? readStoredProfile(user.id) : null;
  return user && profile ? { isLoading: false, user, session, profile } : loading;
}

export interface SessionServices {
  auth: AuthStore;
  revocations: Revocations;
  client: ApiClient;
  /**
   * The signed-in person's query cache. The caller passes the constructor, so that the forms load without that code.
   */
  queryOf: (create: () => QueryClient) => QueryClient;
  device: LazyDeviceStorage;
  /** Starts signing out idle people, once this is a shared device. */
  watchShared: () => void;
}

const sendAndHear: typeof fetch = async (input, init) => {
  const headers = new Headers([...new Headers(init?.headers), ...Object.entries(languageHeaders())]);
  const response = await sendNamed(input, { ...init, headers });
  hearServer(true);
  hearClock(response);
  return response;
};

const loadShared = () => import(/* webpackChunkName: "device" */ '../devices/shared-device.ts');

const loadAuthClient = async () => {
  const { createAuthClient } = await import(/* webpackChunkName: "auth" */ './auth-client.ts');
  return createAuthClient();
};

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
    if (before !== null && !isSamePerson) forgetLink(); // Rules 13.125
    settleSignOutMessage(profile, isSamePerson);
    person = profile;
    rememberHint(profile?.role ?? null);
    if (profile) chooseLanguage({ person: profile.language ?? null, family: profile.family_language ?? null });
    else keepChoices({ person: null });
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
  const device = lazyDeviceStorage({ client, queryOf, personId, childId });

  const signOut = async () => {
    const leaving = personId();
    const ended = auth.signOut();
    if (leaving !== null) await device.forget(leaving);
    await ended;
    showWanted();
  };
  const watchShared = () => void loadShared().then(({ shareDevice }) => shareDevice(auth, client));
  if (localStorage.getItem(ownDeviceKey) !== null) watchShared();
  return { auth: { ...auth, signOut }, revocations, client, queryOf, device, watchShared };
}
