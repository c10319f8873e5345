import type { CreateAllowanceBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';

/** POST /api/allowances. */
export async function createAllowance(host: HostApi, allowance: CreateAllowanceBody, key: string) {
  const made = await answer(
    host.client.api.allowances.$post({ json: allowance }, { headers: { 'Idempotency-Key': key } }),
  );
  putRow(host, keys.allowances, made);
  return made;
}
