import type { GoTrueClient } from '@supabase/auth-js';
import type { TokenSource } from './authorized-send.ts';

interface Parts {
  /** The auth client, null while nobody has a session. */
  client: () => Promise<GoTrueClient | null>;
  expire: () => Promise<void>;
}

/** The session's tokens as auth-js keeps them; it renews one that is about to expire by itself. */
export function tokenSourceOf({ client, expire }: Parts): TokenSource {
  return {
    expire,
    current: async () => {
      const { data } = (await (await client())?.getSession()) ?? { data: { session: null } };
      return data.session?.access_token ?? null;
    },
    refresh: async () => {
      const auth = await client();
      if (!auth) return null;
      const { data, error } = await auth.refreshSession();
      // A network that is away says nothing about the session: the request fails, the person stays signed in.
      if (error?.name === 'AuthRetryableFetchError') throw error;
      return data.session?.access_token ?? null;
    },
  };
}
