import type {
  ChangeHomeScheduleBody,
  HomesDto,
  HostApi,
  NameHomesBody,
  SwapHomeBody,
} from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';

function homesChanged({ query }: HostApi, homes: HomesDto): void {
  const family = query.getQueryData(keys.family);
  if (family) query.setQueryData(keys.family, { ...family, homes });
  for (const queryKey of [keys.days, keys.recurringTasks, keys.tasks]) void query.invalidateQueries({ queryKey });
}

export async function saveSchedule(host: HostApi, childId: string, json: ChangeHomeScheduleBody): Promise<void> {
  homesChanged(host, await answer(host.client.api.homes[':childId'].$put({ param: { childId }, json })));
}

export async function swapDay(host: HostApi, childId: string, json: SwapHomeBody): Promise<void> {
  homesChanged(host, await answer(host.client.api.homes[':childId'].swap.$put({ param: { childId }, json })));
}

export async function renameHomes(host: HostApi, json: NameHomesBody): Promise<void> {
  homesChanged(host, await answer(host.client.api.homes.$put({ json })));
}

export async function removeSchedule(host: HostApi, childId: string): Promise<void> {
  await answer(host.client.api.homes[':childId'].$delete({ param: { childId } }));
  await refetchAll(host);
}

export async function shareHomes(host: HostApi, isShared: boolean): Promise<void> {
  await answer(host.client.api.homes.sharing.$put({ json: { is_shared: isShared } }));
  await refetchAll(host);
}

async function refetchAll(host: HostApi): Promise<void> {
  const changed = [familyQuery(host).queryKey, keys.days, keys.recurringTasks, keys.tasks];
  await Promise.all(changed.map((queryKey) => host.query.invalidateQueries({ queryKey })));
}
