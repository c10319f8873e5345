import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { expect, test } from '@jest/globals';
import { signedOut } from './auth-state.ts';
import { createAuthStore } from './auth-store.ts';

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

/** The product has no second factor, so only a client of our own ever tells of one (Rules 3.8). */
test('MFA_CHALLENGE_VERIFIED brings its session, as every event of a session does', async () => {
  const listeners: Listener[] = [];
  const client = { onAuthStateChange: (listener: Listener) => listeners.push(listener) };
  const profile = { id: 'mia', family_id: 'family', display_name: 'Mia', role: 'child' as const, created_at: '' };
  const auth = createAuthStore({
    initial: signedOut,
    loadClient: () => Promise.resolve(client as unknown as GoTrueClient), // all the store asks of it
    storedSession: () => null,
    lastingSession: () => null,
    eraseSession: () => undefined,
    fetchProfile: () => Promise.resolve({ ...profile, goal_reward_id: null }),
    revoke: () => undefined,
    sendRevocations: () => Promise.resolve(),
    onPersonChange: () => undefined,
  });
  await auth.start();
  const told = new Promise<void>((resolve) => auth.state.subscribe(resolve));
  const session = { user: { id: 'mia' } } as Session; // all the store reads of it
  for (const tell of listeners) tell('MFA_CHALLENGE_VERIFIED', session);
  await told;
  expect(auth.state.get()).toMatchObject({ user: { id: 'mia' }, session, profile: { display_name: 'Mia' } });
});
