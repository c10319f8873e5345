import { type AuthChangeEvent, GoTrueClient } from '@supabase/auth-js';
import { clientOf } from '../test-client.ts';

/** What a browser's local storage is to auth-js. Two tabs have one, two devices one each. */
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
/** Without a storage the device has one of its own; `send` is the network's edge. */
export type DeviceSetup = { storage?: Storage; send?: typeof fetch };

/** The browser's own library, set up as the shell sets it up, with a storage of memory. */
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
  /** As if its access token were from an hour ago; the server thinks otherwise. */
  const expire = () => storage.setItem(storageKey, JSON.stringify({ ...stored(), expires_at: 1 }));
  /** The status of a call of the API with the token that is stored, whatever auth-js thinks of it. */
  const callApi = async (token: string = stored()?.access_token ?? '') =>
    (await clientOf(url).send('GET', '/api/families/current', { token })).status;
  return { client, events, storage, stored, expire, callApi, [Symbol.asyncDispose]: () => client.dispose() };
}
