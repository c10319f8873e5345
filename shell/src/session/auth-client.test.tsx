import { afterEach, expect, jest, test } from '@jest/globals';
import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { liveValue } from '@tokennest/shared-ui/contract';
import { fakeSend } from '@tokennest/shared-ui/testing/fake-send';
import { createAuthClient } from './auth-client.ts';
import { createAuthStore, signedOut } from './auth-store.ts';
import { createSend } from './authorized-send.ts';
import { storedSession } from './session-key.ts';
import { tokenSourceOf } from './session-services.ts';

const hourMs = 3_600_000;

function startServer() {
  let granted = 0;
  let liveUntilMs = 0;
  let isAway = false;
  const send = fakeSend(({ path, headers }) => {
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'));
    if (path === '/api/tasks') {
      const isFresh = headers.get('Authorization') === `Bearer access-${granted}`;
      return { status: isFresh && Date.now() < liveUntilMs ? 200 : 401 };
    }
    granted += 1;
    liveUntilMs = Date.now() + hourMs;
    const grant = { token_type: 'bearer', expires_in: 3600, user: { id: 'mia' } };
    return { body: { ...grant, access_token: `access-${granted}`, refresh_token: `refresh-${granted}` } };
  });
  return { send, setAway: (is: boolean) => void (isAway = is) };
}

afterEach(() => void jest.useRealTimers());

/** Guarantee: a tablet that woke up without a network works as soon as it has one, not a minute later. */
test('Rules 3.5: refreshes the token on the first request after a long time offline', async () => {
  jest.useFakeTimers();
  const server = startServer();
  globalThis.fetch = server.send;
  const client = createAuthClient();
  await client.signInWithPassword({ email: 'mia@example.com', password: 'tokennest' });
  const expire = jest.fn(() => Promise.resolve());
  const source = {
    state: liveValue(signedOut),
    ahead: () => null,
    client: () => Promise.resolve(client),
    expire,
    heard: storedSession,
  };
  const ask = createSend(tokenSourceOf(source), server.send);

  server.setAway(true);
  jest.setSystemTime(Date.now() + 9 * hourMs);
  const asked = ask('/api/tasks').catch(() => 'in vain');
  await jest.advanceTimersByTimeAsync(40_000);
  expect(await asked).toBe('in vain');

  server.setAway(false);
  expect((await ask('/api/tasks')).status).toBe(200);
  expect(expire).not.toHaveBeenCalled();
});

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

/** The product has no second factor, so only our own client ever emits this event (Rules 3.8). */
test('MFA_CHALLENGE_VERIFIED brings its session, like every session event', async () => {
  const listeners: Listener[] = [];
  const client = { onAuthStateChange: (listener: Listener) => listeners.push(listener) };
  const profile = { id: 'mia', family_id: 'family', display_name: 'Mia', role: 'child' as const, created_at: '' };
  const unsaid = { face: null, color: null, age: null, look: null, reads_aloud: null };
  const auth = createAuthStore({
    initial: signedOut,
    loadClient: () => Promise.resolve(client as unknown as GoTrueClient), // all the store uses
    storedSession: () => null,
    lastingSession: () => null,
    eraseSession: () => undefined,
    fetchProfile: () => Promise.resolve({ ...profile, ...unsaid, goal_reward_id: null }),
    revoke: () => undefined,
    sendRevocations: () => Promise.resolve(),
    onPersonChange: () => undefined,
  });
  await auth.start();
  const changed = new Promise<void>((resolve) => auth.state.subscribe(resolve));
  const session = { user: { id: 'mia' } } as Session; // all the store reads
  for (const tell of listeners) tell('MFA_CHALLENGE_VERIFIED', session);
  await changed;
  expect(auth.state.get()).toMatchObject({ user: { id: 'mia' }, session, profile: { display_name: 'Mia' } });
});
