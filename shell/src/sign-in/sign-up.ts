import type { ApiClient } from '@tokennest/api/client';
import type { RegisterBody } from '@tokennest/api/contract';
import { answer, ApiError } from '@tokennest/shared-ui/kit';
import { messages } from './account.messages.ts';
import { Rejected } from './use-account-form.ts';

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Specification 8: the server's sentence, else the raw error, else the fallback. */
function rejectionOf(error: unknown): Rejected<string> {
  if (error instanceof ApiError && error.detail)
    return new Rejected(error.errors[0]?.message ?? error.detail, error.errors[0]?.field ?? null);
  return new Rejected((error instanceof Error && error.message) || messages.signUpFailed);
}

/** Makes the account, with the browser's time zone for a new family (ruling 1). There is no session yet. */
export async function signUp(client: ApiClient, account: Omit<RegisterBody, 'time_zone'>): Promise<void> {
  try {
    await answer(client.api.auth.register.$post({ json: { ...account, time_zone: browserZone() } }));
  } catch (error) {
    throw rejectionOf(error);
  }
}
