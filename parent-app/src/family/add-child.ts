import type { AddChildBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

/** POST /api/auth/add-child. The lists of children are read anew. */
export async function addChild({ client, query }: HostApi, child: AddChildBody, key: string) {
  await answer(client.api.auth['add-child'].$post({ json: child }, { headers: { 'Idempotency-Key': key } }));
  await query.invalidateQueries({ queryKey: keys.children });
}
