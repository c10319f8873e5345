import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

/** PUT /api/families/current. What goes by the family's days is read anew (Rules 4.9). */
export async function changeTimeZone({ client, query }: HostApi, zone: string) {
  query.setQueryData(keys.family, await answer(client.api.families.current.$put({ json: { time_zone: zone } })));
  for (const queryKey of [keys.allowances, keys.trends]) void query.invalidateQueries({ queryKey });
}
