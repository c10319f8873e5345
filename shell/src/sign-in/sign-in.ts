import { useAuth } from '../auth/auth-provider.tsx';
import type { Credentials } from '../auth/auth-store.ts';
import { messages } from './account.messages.ts';
import { Rejected } from './use-account-form.ts';

/** The auth service's own sentence; a network that is away has none worth showing. */
function sentenceOf(error: unknown): string {
  const isAway = error instanceof Error && error.name === 'AuthRetryableFetchError';
  return (!isAway && error instanceof Error && error.message) || messages.signInFailed;
}

/** Signs in; throws Rejected with the sentence to show. Leaving the page is the route's affair. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const { signIn } = useAuth();
  return async (credentials) => {
    const profile = await signIn({ ...credentials, email: credentials.email.trim() }).catch((error: unknown) => {
      throw new Rejected(sentenceOf(error));
    });
    if (!profile) throw new Rejected(messages.signInFailed);
  };
}
