import type { ApiClient } from '@tokennest/api/client';
import type { RecoverBody } from '@tokennest/api/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { rememberedHeaders } from '../auth/remembered-device.ts';

/** POST /api/auth/recover: sets a new password and answers the code that takes the used one's place. */
export async function recoverPassword(client: ApiClient, recovery: RecoverBody, key: string): Promise<string> {
  const headers = { 'Idempotency-Key': key, ...rememberedHeaders() };
  const renewed = await answer(client.api.auth.recover.$post({ json: recovery }, { headers }));
  return renewed.recovery_code;
}
