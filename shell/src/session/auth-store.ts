import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js';
import { type Live, liveValue, type ProfileDto } from '@tokennest/shared-ui/contract';

/** Loading, signed out or signed in (Rules 3.8). With a stored profile, a page starts signed in. */
export interface AuthState {
  isLoading: boolean;
  user: User | null;
  session: Session | null;
  /** Null with a user means the profile could not be fetched. */
  profile: ProfileDto | null;
}

export const loading: AuthState = { isLoading: true, user: null, session: null, profile: null };
export const signedOut: AuthState = { isLoading: false, user: null, session: null, profile: null };

export interface AuthStore {
  state: Live<AuthState>;
  /** Finds out who is signed in and fetches their profile. Loads auth-js only if the token is about to expire. */
  start: () => Promise<void>;
  /** Resolves with the profile, or null if it could not be fetched. Throws the auth service's error. */
  signIn: (credentials: Credentials) => Promise<ProfileDto | null>;
  /** Signs in with a session granted another way, for example to a device that a parent added. */
  enter: (refreshToken: string) => Promise<ProfileDto | null>;
  /** Ends the session on this device immediately; never throws (Rules 3.6). */
  signOut: () => Promise<void>;
  /** Ends a session that the server has already ended, without a revocation. */
  expire: () => Promise<void>;
  /** Call after another tab changed the stored session, until auth-js has loaded and notices itself. */
  hearStored: () => void;
  /** The last event's session; null without one. */
  heard: () => Session | null;
  /** The stored session to use until auth-js has loaded; null if its token must be renewed first. */
  ahead: () => Session | null;
  /** The auth client; null while there is no session on this device. */
  client: () => Promise<GoTrueClient | null>;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface AuthParts {
  initial: AuthState;
  loadClient: () => Promise<GoTrueClient>;
  storedSession: () => Session | null;
  /** The stored session, unless its token is about to expire. */
  lastingSession: () => Session | null;
  eraseSession: () => void;
  fetchProfile: (userId: string) => Promise<ProfileDto | null>;
  revoke: (session: Session) => void;
  /** Sends waiting revocations before a sign-in: later, one that ends all sessions would end the new one. */
  sendRevocations: () => Promise<void>;
  /** Called for another person or for none, to remove the previous one's data from screen and cache. */
  onPersonChange: (profile: ProfileDto | null) => void;
}

/** The events that carry a session (Rules 3.8). */
const sessionEvents: ReadonlySet<AuthChangeEvent> = new Set([
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
]);

type Follow = (event: AuthChangeEvent, session: Session | null) => void;

/** Loads auth-js once, when first needed, and again after a failure. */
function clientStarter(loadClient: () => Promise<GoTrueClient>, follow: Follow) {
  let starting: Promise<GoTrueClient> | null = null;
  let isThere = false;
  const startClient = () => {
    starting ??= loadClient().then(
      (client) => {
        isThere = true;
        client.onAuthStateChange(follow);
        return client;
      },
      (error: unknown) => {
        starting = null;
        throw error;
      },
    );
    return starting;
  };
  return { startClient, hasBegun: () => starting !== null, isThere: () => isThere };
}

/** This device's session: auth-js keeps it, and the store follows its events and adds the profile. */
export function createAuthStore(parts: AuthParts): AuthStore {
  const state = liveValue(parts.initial);
  // True once the server has answered with the profile; until then it is an earlier visit's.
  let isConfirmed = false;
  let settling = Promise.resolve();
  let ending: Promise<unknown> = Promise.resolve();
  let heard: Session | null = null;

  const forget = (next = signedOut) => {
    state.set(next);
    parts.onPersonChange(null);
  };

  const welcome = async (session: Session) => {
    const hasLeft = () => heard?.user.id !== session.user.id;
    if (hasLeft()) return;
    const profile = await parts.fetchProfile(session.user.id);
    if (hasLeft()) return;
    isConfirmed = true;
    parts.onPersonChange(profile);
    const known = state.get().profile;
    // Keeps the same object for equal profiles, because a new one makes the dashboard render again.
    const kept = JSON.stringify(known) === JSON.stringify(profile) ? known : profile;
    state.set({ isLoading: false, user: session.user, session, profile: kept });
  };

  const settle = async (session: Session | null): Promise<void> => {
    const { user, profile } = state.get();
    if (!session) return forget();
    // New taps belong to the new person.
    if (user && user.id !== session.user.id) forget(loading);
    if (user?.id !== session.user.id || !profile || !isConfirmed) return welcome(session);
    state.set({ isLoading: false, user: session.user, session, profile });
  };

  // auth-js waits for its listeners, and fetching the profile waits for auth-js, so the listener must never wait.
  const follow: Follow = (event, session) => {
    if (!sessionEvents.has(event)) return;
    // Null also means that an expired token could not be renewed; without a network the person stays signed in
    // (Rules 3.9).
    const held = session ?? (event === 'INITIAL_SESSION' ? parts.storedSession() : null);
    heard = held;
    settling = settling.then(() => settle(held));
  };

  const { startClient, hasBegun, isThere } = clientStarter(parts.loadClient, follow);

  /** Erases the session first: auth-js would try to renew an expired token before. */
  const end = async () => {
    parts.eraseSession();
    heard = null;
    forget();
    // Notifies the other tabs. If auth-js cannot load, the work is already done.
    ending = startClient()
      .then((client) => client.signOut({ scope: 'local' }))
      .catch(() => undefined);
    await ending;
  };

  const begin = async (ask: (client: GoTrueClient) => Promise<{ error: Error | null }>) => {
    const client = await startClient();
    // A pending sign-out in auth-js could otherwise end the session that starts now.
    await ending;
    await parts.sendRevocations();
    const { error } = await ask(client);
    if (error) throw error;
    await settling;
    return state.get().profile;
  };

  return {
    state,
    hearStored: () => {
      const session = parts.storedSession();
      const isSession = typeof session?.user?.id === 'string'; // another app on this origin may have written it
      if (!isThere()) follow(isSession ? 'SIGNED_IN' : 'SIGNED_OUT', isSession ? session : null);
    },
    heard: () => heard,
    ahead: () => (isThere() ? null : parts.lastingSession()),
    client: () => (hasBegun() || parts.storedSession() ? startClient() : Promise.resolve(null)),
    start: async () => {
      const session = parts.lastingSession();
      // auth-js will report the same when it has loaded.
      if (session) return follow('INITIAL_SESSION', session);
      // Keeps the stored session: the next visit tries again.
      await startClient().catch(() => state.set(signedOut));
    },
    signIn: (credentials) => begin((client) => client.signInWithPassword(credentials)),
    // A refresh returns everything auth-js stores of a session, and the token to sign out with.
    enter: (refresh_token) => begin((client) => client.refreshSession({ refresh_token })),
    signOut: async () => {
      const session = parts.storedSession();
      const ended = end();
      if (session) parts.revoke(session);
      await ended;
    },
    expire: end,
  };
}
