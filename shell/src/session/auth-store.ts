import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js';
import { type Live, liveValue, type ProfileDto } from '@tokennest/shared-ui/contract';

/**
 * Rules 3.8: loading, then signed-out (no user, no profile) or signed-in (user, session, profile). A page of
 * someone whose profile is stored on this device starts as signed-in.
 */
export interface AuthState {
  isLoading: boolean;
  user: User | null;
  session: Session | null;
  /** Null although there is a user: the profile could not be fetched. */
  profile: ProfileDto | null;
}

export const loading: AuthState = { isLoading: true, user: null, session: null, profile: null };
export const signedOut: AuthState = { isLoading: false, user: null, session: null, profile: null };

export interface AuthStore {
  state: Live<AuthState>;
  /**
   * Finds out who is signed in, and asks the server for their profile. Loads auth-js for it only where no token lasts for a
   * while.
   */
  start: () => Promise<void>;
  /** Resolves when the profile is known (null: it could not be fetched). Throws what the auth service said. */
  signIn: (credentials: Credentials) => Promise<ProfileDto | null>;
  /** The same by a session that the server has granted otherwise, as to a device that a parent let in. */
  enter: (refreshToken: string) => Promise<ProfileDto | null>;
  /** Ends the session on this device at once; never throws (Rules 3.6). */
  signOut: () => Promise<void>;
  /** The same for a session that the server has ended already: it need not be told. */
  expire: () => Promise<void>;
  /** Another tab has changed what is stored. auth-js hears that by itself, from when it is there. */
  hearStored: () => void;
  /** The session that the last event told of; null when it told of none. */
  heard: () => Session | null;
  /** The stored session to ask with until auth-js is there; null where its token has to be renewed first. */
  ahead: () => Session | null;
  /** The auth client; null while nobody has a session on this device. */
  client: () => Promise<GoTrueClient | null>;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface AuthParts {
  /** What this device stored of an earlier visit. */
  initial: AuthState;
  loadClient: () => Promise<GoTrueClient>;
  /** What auth-js has stored on this device. */
  storedSession: () => Session | null;
  /** The same where its token lasts for a while. */
  lastingSession: () => Session | null;
  eraseSession: () => void;
  fetchProfile: (userId: string) => Promise<ProfileDto | null>;
  revoke: (session: Session) => void;
  /** Sends the revocations that wait: sent after a sign-in, one that ends all sessions would end the new one too. */
  sendRevocations: () => Promise<void>;
  /** Another person, or nobody: nothing of the last one may stay on the screen or in a cache. */
  onPersonChange: (profile: ProfileDto | null) => void;
}

/** The events that say whose session it is (Rules 3.8). */
const sessionEvents: ReadonlySet<AuthChangeEvent> = new Set([
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
]);

type Follow = (event: AuthChangeEvent, session: Session | null) => void;

/** Loads auth-js once, when it is first needed, and again where it did not come. */
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

/** The session of this device: auth-js holds it, this follows its events and adds the profile. */
export function createAuthStore(parts: AuthParts): AuthStore {
  const state = liveValue(parts.initial);
  // Whether the profile is the server's answer to this page; until then it is the one of an earlier visit.
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
    // As the object that it was, where it is the same: the dashboard is drawn anew for another one.
    const kept = JSON.stringify(known) === JSON.stringify(profile) ? known : profile;
    state.set({ isLoading: false, user: session.user, session, profile: kept });
  };

  const settle = async (session: Session | null): Promise<void> => {
    const { user, profile } = state.get();
    if (!session) return forget();
    // What is tapped from now on is asked in the new person's name.
    if (user && user.id !== session.user.id) forget(loading);
    if (user?.id !== session.user.id || !profile || !isConfirmed) return welcome(session);
    state.set({ isLoading: false, user: session.user, session, profile });
  };

  // auth-js waits for its listeners, and fetching the profile waits for auth-js: so the listener itself never waits.
  const follow: Follow = (event, session) => {
    if (!sessionEvents.has(event)) return;
    // Told null where a token that has run out could not be renewed: without network its person stays (Rules 3.9).
    const held = session ?? (event === 'INITIAL_SESSION' ? parts.storedSession() : null);
    heard = held;
    settling = settling.then(() => settle(held));
  };

  const { startClient, hasBegun, isThere } = clientStarter(parts.loadClient, follow);

  /** The session goes before anything is waited for: auth-js would first try to renew a token that has run out. */
  const end = async () => {
    parts.eraseSession();
    heard = null;
    forget();
    // Tells the other tabs. Where auth-js could not be loaded there is nothing more to do here.
    ending = startClient()
      .then((client) => client.signOut({ scope: 'local' }))
      .catch(() => undefined);
    await ending;
  };

  /** A new session, whose person's profile is known at the end. */
  const begin = async (ask: (client: GoTrueClient) => Promise<{ error: Error | null }>) => {
    const client = await startClient();
    // auth-js signs out whoever is there once its start is over, and that must not be who signs in now.
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
      const isSession = typeof session?.user?.id === 'string'; // another app of this origin may have left anything
      if (!isThere()) follow(isSession ? 'SIGNED_IN' : 'SIGNED_OUT', isSession ? session : null);
    },
    heard: () => heard,
    ahead: () => (isThere() ? null : parts.lastingSession()),
    client: () => (hasBegun() || parts.storedSession() ? startClient() : Promise.resolve(null)),
    start: async () => {
      const session = parts.lastingSession();
      // auth-js will say the same when it comes.
      if (session) return follow('INITIAL_SESSION', session);
      // The stored session stays: the next visit tries again.
      await startClient().catch(() => state.set(signedOut));
    },
    signIn: (credentials) => begin((client) => client.signInWithPassword(credentials)),
    // Renewed at once: the answer has all that auth-js keeps of a session, and what it may be signed out with.
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
