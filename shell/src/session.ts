import { createApiClient, type ApiClient } from '@tokennest/api/client';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { QueryClient } from '@tokennest/shared-ui/kit';
import { createAuthStore, type AuthStore } from './auth/auth-store.ts';
import { createSend } from './auth/authorized-send.ts';
import { fetchProfile } from './auth/fetch-profile.ts';
import { createRevocations, type Revocations } from './auth/revocation.ts';
import { sessionKey, storedSession } from './auth/session-key.ts';
import { storeProfile } from './auth/stored-profile.ts';
import { tokenSourceOf } from './auth/token-source.ts';
import { rememberHint } from './host/hint.ts';

export interface Session {
  auth: AuthStore;
  revocations: Revocations;
  client: ApiClient;
  query: QueryClient;
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

const loadAuthClient = async () => {
  const { createAuthClient } = await import(/* webpackChunkName: "auth" */ './auth/auth-client.ts');
  return createAuthClient();
};

/** Everything that belongs to whoever is signed in on this device. */
export function createSession(): Session {
  const query = createQueryClient();
  const revocations = createRevocations();
  let lastPersonId: string | null = null;

  const changePerson = (profile: ProfileDto | null) => {
    if (profile?.id !== lastPersonId) query.clear();
    lastPersonId = profile?.id ?? null;
    rememberHint(profile?.role ?? null);
    if (!profile) storeProfile(null);
  };

  const auth = createAuthStore({
    loadClient: loadAuthClient,
    storedSession,
    eraseSession: () => localStorage.removeItem(sessionKey),
    fetchProfile: (userId) => fetchProfile(client, userId),
    revoke: revocations.later,
    sendRevocations: revocations.send,
    onPersonChange: changePerson,
  });
  const send = createSend(tokenSourceOf(auth), (input, init) => fetch(input, init));
  const client = createApiClient(location.origin, send);
  return { auth, revocations, client, query };
}
