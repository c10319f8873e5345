import { useNavigate } from '@tokennest/shared-ui/kit';
import { useAuth } from '../auth/auth-provider.tsx';
import type { Credentials } from '../auth/auth-store.ts';
import { homeOf } from '../guard/home-of.ts';
import { messages } from './account.messages.ts';
import { Rejected } from './use-account-form.ts';

const redirectDelayMs = 500; // Specification 9

/** The auth service's own sentence; a network that is away has none worth showing. */
function sentenceOf(error: unknown): string {
  const isAway = error instanceof Error && error.name === 'AuthRetryableFetchError';
  return (!isAway && error instanceof Error && error.message) || messages.signInFailed;
}

/** Signs in and goes to the dashboard of the person's role 500 ms later; throws Rejected with the sentence to show. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  return async (credentials) => {
    const profile = await signIn({ ...credentials, email: credentials.email.trim() }).catch((error: unknown) => {
      throw new Rejected(sentenceOf(error));
    });
    if (!profile) throw new Rejected(messages.signInFailed);
    await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
    await navigate(homeOf(profile.role), { replace: true });
  };
}
