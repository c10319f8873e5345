import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';

interface Renaming {
  id: string;
  name: string;
}

/** PUT /api/auth/children/{childId}. Lists that go by names, or show them, are read anew. */
export async function renameChild(host: HostApi, { id, name }: Renaming) {
  const { client, query } = host;
  const renaming = client.api.auth.children[':childId'].$put({ param: { childId: id }, json: { display_name: name } });
  putRow(host, keys.children, await answer(renaming));
  for (const queryKey of [keys.children, keys.redemptions, keys.profile(id)])
    void query.invalidateQueries({ queryKey });
}
