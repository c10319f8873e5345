import type { AddByNameBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

export async function addByName({ client, query }: HostApi, json: AddByNameBody, key: string) {
  const made = await answer(client.api.children.$post({ json }, { headers: { 'Idempotency-Key': key } }));
  const stale = [keys.children, keys.overview, keys.devices];
  await Promise.all(stale.map((queryKey) => query.invalidateQueries({ queryKey })));
  return made;
}
