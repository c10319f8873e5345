import { useAuth } from '../auth/auth-provider.tsx';
import type { Credentials } from '../auth/auth-store.ts';
import { messages } from './account.messages.ts';

/**
 * The auth service's own sentence, which comes with a code. What a network that is away, a proxy or a chunk that did not
 * load has to say is not for people.
 */
export function signInSentenceOf(error: unknown): string {
  const isOurs = error instanceof Error && error.name === 'AuthApiError' && Reflect.get(error, 'code') !== undefined;
  return (isOurs && error.message) || messages.signInFailed;
}

/** Signs in; throws what the auth service said. Leaving the page is the route's affair. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const { signIn } = useAuth();
  return async (credentials) => {
    const profile = await signIn({ ...credentials, email: credentials.email.trim() });
    if (!profile) throw new Error(messages.signInFailed);
  };
}
