import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';

/** POST /api/families/join: what was asked before and not answered gives way. */
export async function askToJoin(host: HostApi, code: string, key: string): Promise<void> {
  const { families } = host.client.api;
  const asked = await answer(families.join.$post({ json: { code } }, { headers: { 'Idempotency-Key': key } }));
  putRow(host, keys.joinRequests, asked);
}
