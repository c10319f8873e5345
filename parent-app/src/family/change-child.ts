import type { ChangeAgeModeBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';

interface Changes extends ChangeAgeModeBody {
  display_name?: string;
}

/** Saves the name and the look in separate requests, each only if it changed. */
export async function changeChild(host: HostApi, childId: string, { display_name, ...look }: Changes) {
  const { client, query } = host;
  const param = { childId };
  if (display_name !== undefined)
    putRow(
      host,
      keys.children,
      await answer(client.api.auth.children[':childId'].$put({ param, json: { display_name } })),
    );
  if (Object.keys(look).length > 0)
    putRow(host, keys.children, await answer(client.api.profiles[':childId'].look.$put({ param, json: look })));
  for (const queryKey of [keys.children, keys.redemptions, keys.profile(childId)])
    void query.invalidateQueries({ queryKey });
}
