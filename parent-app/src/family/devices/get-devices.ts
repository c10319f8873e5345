import type { DeviceDto, DevicesDto, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

export type WayIn = DevicesDto['ways'][number];

/** GET /api/devices: what lets children in, and how each comes in. Asked anew at each visit, since devices come by themselves. */
export function useDevices({ client }: HostApi, pollMs?: number) {
  return useQuery({
    queryKey: keys.devices,
    queryFn: () => answer(client.api.devices.$get()),
    staleTime: 0,
    ...(pollMs && { refetchInterval: pollMs }),
  });
}

export const readDevicesAnew = ({ query }: HostApi) => query.invalidateQueries({ queryKey: keys.devices });

const list = new Intl.ListFormat('en');

/** 'Ava, Leo, and Mia'. */
export const namesOf = (children: readonly ProfileDto[]): string =>
  list.format(children.map(({ display_name }) => display_name));

export const isShared = ({ child_id }: DeviceDto): boolean => child_id === null;

/** Who may come in on a device: its child, or on a shared one each that has a secret. */
export function usersOf({ child_id }: DeviceDto, children: readonly ProfileDto[], ways: readonly WayIn[]) {
  return children.filter(({ id }) =>
    child_id === null ? ways.some((way) => way.child_id === id && way.secret !== null) : id === child_id,
  );
}
