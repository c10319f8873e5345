import { type AuthChangeEvent, GoTrueClient } from '@supabase/auth-js';
import { clientOf } from '../test-client.ts';

/** In-memory local storage for auth-js. Two tabs share one, two devices do not. */
export type Storage = ReturnType<typeof createStorage>;

export function createStorage(stored: Iterable<readonly [string, string]> = []) {
  const items = new Map(stored);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const storageKey = 'session';

export type Device = ReturnType<typeof openDevice>;
/** Without a storage the device gets its own; `send` replaces the network. */
export type DeviceSetup = { storage?: Storage; send?: typeof fetch };

/** The browser's own auth-js, configured as in the shell, with storage in memory. */
export function openDevice(url: string, { storage = createStorage(), send = fetch }: DeviceSetup = {}) {
  const events: AuthChangeEvent[] = [];
  const client = new GoTrueClient({
    url: `${url}/auth/v1`,
    storageKey,
    storage,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: send,
  });
  client.onAuthStateChange((event) => void events.push(event));

  const stored = () => JSON.parse(storage.getItem(storageKey) ?? 'null');
  /** Makes auth-js believe that its access token has expired; the server still accepts it. */
  const expire = () => storage.setItem(storageKey, JSON.stringify({ ...stored(), expires_at: 1 }));
  const callApi = async (token: string = stored()?.access_token ?? '') =>
    (await clientOf(url).send('GET', '/api/families/current', { token })).status;
  return { client, events, storage, stored, expire, callApi, [Symbol.asyncDispose]: () => client.dispose() };
}
