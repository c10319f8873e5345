import type { AddChildBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

/** POST /api/auth/add-child. What lists children is read anew. */
export async function addChild({ client, query }: HostApi, child: AddChildBody, key: string) {
  const made = await answer(
    client.api.auth['add-child'].$post({ json: child }, { headers: { 'Idempotency-Key': key } }),
  );
  await Promise.all([keys.children, keys.overview].map((queryKey) => query.invalidateQueries({ queryKey })));
  return made;
}
