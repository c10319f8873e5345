import { useAuth } from '../auth/auth-provider.tsx';
import type { Credentials } from '../auth/auth-store.ts';
import { messages } from './account.messages.ts';

/** The auth service's own sentence; a network that is away has none worth showing. */
export function signInSentenceOf(error: unknown): string {
  const isAway = error instanceof Error && error.name === 'AuthRetryableFetchError';
  return (!isAway && error instanceof Error && error.message) || messages.signInFailed;
}

/** Signs in; throws what the auth service said. Leaving the page is the route's affair. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const { signIn } = useAuth();
  return async (credentials) => {
    const profile = await signIn({ ...credentials, email: credentials.email.trim() });
    if (!profile) throw new Error(messages.signInFailed);
  };
}
