import type { ApiClient } from '@tokennest/api/client';
import type { RegisterBody, RegisteredDto } from '@tokennest/api/contract';
import { answer } from '@tokennest/shared-ui/kit';

export type NewAccount = Omit<RegisterBody, 'time_zone'>;

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Makes the account, with the browser's time zone for a new family (Rules 4.1). There is no session yet. */
export function signUp(client: ApiClient, account: NewAccount, key: string): Promise<RegisteredDto> {
  const json = { ...account, time_zone: browserZone() };
  return answer(client.api.auth.register.$post({ json }, { headers: { 'Idempotency-Key': key } }));
}
