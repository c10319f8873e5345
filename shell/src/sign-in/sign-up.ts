import type { ApiClient } from '@tokennest/api/client';
import type { RegisterBody, RegisteredDto } from '@tokennest/api/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { registerMessages } from './register.messages.ts';
import { rejectionOf } from './rejection.ts';

type NewAccount = Omit<RegisterBody, 'time_zone'>;

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Makes the account, with the browser's time zone for a new family (Rules 4.1). There is no session yet. */
export async function signUp(client: ApiClient, account: NewAccount, key: string): Promise<RegisteredDto> {
  const json = { ...account, time_zone: browserZone() };
  try {
    return await answer(client.api.auth.register.$post({ json }, { headers: { 'Idempotency-Key': key } }));
  } catch (error) {
    // Rules 12.5: the server's sentence, else the raw error, else the fallback.
    throw rejectionOf(error, (error instanceof Error && error.message) || registerMessages.signUpFailed);
  }
}
