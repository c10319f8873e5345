import { GoTrueClient } from '@supabase/auth-js';
import { sendRefresh } from './sign-out-message.ts';
import { sendSignIn } from './remembered-device.ts';
import { sessionKey } from './session-key.ts';

const noContent = () => new Response(null, { status: 204 });

/**
 * Signing out must not wait for the network (Rules 3.6): auth-js clears the device and gets a fake success right away.
 * revocation.ts sends the real revocation, even after a time offline.
 */
const sendAuth: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  if (pathname.endsWith('/logout')) return Promise.resolve(noContent());
  if (search === '?grant_type=password') return sendSignIn(input, init);
  return search === '?grant_type=refresh_token' ? sendRefresh(input, init) : fetch(input, init);
};

/** auth-js does not retry a failed refresh for a minute. A manual one follows an answer: the network is back. */
class SessionClient extends GoTrueClient {
  override refreshSession(...asked: Parameters<GoTrueClient['refreshSession']>) {
    this.lastRefreshFailure = null;
    return super.refreshSession(...asked);
  }
}

export const createAuthClient = () =>
  new SessionClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    storage: localStorage,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: sendAuth,
  });
