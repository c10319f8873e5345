import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

export interface NewChild {
  name: string;
  email: string;
  password: string;
  key: string;
}

/** POST /api/auth/add-child. The lists of children are read anew. */
export async function addChild({ client, query }: HostApi, { name, email, password, key }: NewChild) {
  const json = { display_name: name, email, password, role: 'child' as const };
  await answer(client.api.auth['add-child'].$post({ json }, { headers: { 'Idempotency-Key': key } }));
  await query.invalidateQueries({ queryKey: keys.children });
}
