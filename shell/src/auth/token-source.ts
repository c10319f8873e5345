import type { Session } from '@supabase/auth-js';
import type { AuthStore } from './auth-store.ts';
import type { Bearer, TokenSource } from './authorized-send.ts';

type Source = Pick<AuthStore, 'state' | 'ahead' | 'client' | 'expire' | 'heard'>;

const isNewer = (one: Session, other: Session) => (one.expires_at ?? 0) >= (other.expires_at ?? 0);

const bearerOf = (session: Session | null): Bearer | null =>
  session && { token: session.access_token, personId: session.user.id };

/** The session's tokens as auth-js keeps them; it renews one that is about to expire by itself. */
export function tokenSourceOf({ state, ahead, client, expire, heard }: Source): TokenSource {
  return {
    expire,
    personId: () => state.get().user?.id ?? null,
    current: async () => {
      const stored = ahead();
      if (stored) return bearerOf(stored);
      const { data } = (await (await client())?.getSession()) ?? { data: { session: null } };
      const told = heard();
      // When another tab signs in, its event may arrive before its write to local storage is visible here.
      const session = told && (!data.session || isNewer(told, data.session)) ? told : data.session;
      return bearerOf(session);
    },
    refresh: async () => {
      const auth = await client();
      if (!auth) return null;
      const { data, error } = await auth.refreshSession();
      // A network that is away says nothing about the session: the request fails, the person stays signed in.
      if (error?.name === 'AuthRetryableFetchError') throw error;
      // Another tab was quicker, and what it got is stored; or this device was signed out, and nothing is.
      const isDiscarded = error?.name === 'AuthRefreshDiscardedError';
      return bearerOf(isDiscarded ? (await auth.getSession()).data.session : data.session);
    },
  };
}
