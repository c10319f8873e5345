import type { ApiClient } from '@tokennest/api/client';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer } from '@tokennest/shared-ui/kit';

export const pairWith = (client: ApiClient, code: string, key = newKey()) =>
  answer(client.api.devices.pair.$post({ json: { code } }, { headers: { 'Idempotency-Key': key } }));
