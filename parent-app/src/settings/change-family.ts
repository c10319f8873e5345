import type { ChangeFamilyBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

/** Refetches everything that depends on the family's days (Rules 4.9). */
export async function changeFamily({ client, query }: HostApi, change: ChangeFamilyBody) {
  query.setQueryData(keys.family, await answer(client.api.families.current.$put({ json: change })));
  const byDays = [keys.allowances, keys.trends, keys.tasks, keys.redemptions, keys.recurringTasks, keys.days];
  for (const queryKey of byDays) void query.invalidateQueries({ queryKey });
}
