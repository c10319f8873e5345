import type { DeviceDto, DevicesDto, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { listed } from '@tokennest/shared-ui/locale/listed';
import { keys } from '@tokennest/shared-ui/queries/keys';

export type SignInMethods = DevicesDto['ways'][number];

/** Refetched on each visit, because devices may have been added elsewhere. */
export function useDevices({ client }: HostApi, pollMs?: number) {
  return useQuery({
    queryKey: keys.devices,
    queryFn: () => answer(client.api.devices.$get()),
    staleTime: 0,
    ...(pollMs && { refetchInterval: pollMs }),
  });
}

export const refetchDevices = ({ query }: HostApi) => query.invalidateQueries({ queryKey: keys.devices });

export const namesOf = (children: readonly ProfileDto[]): string =>
  listed(children.map(({ display_name }) => display_name));

export const isShared = ({ child_id }: DeviceDto): boolean => child_id === null;

/** Children who can sign in on a device: its own child, or on a shared one every child with a secret. */
export function usersOf({ child_id }: DeviceDto, children: readonly ProfileDto[], ways: readonly SignInMethods[]) {
  return children.filter(({ id }) =>
    child_id === null ? ways.some((way) => way.child_id === id && way.secret !== null) : id === child_id,
  );
}
