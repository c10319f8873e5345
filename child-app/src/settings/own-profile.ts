import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useState } from 'react';

export const profileQuery = ({ client }: HostApi, id: string) => ({
  queryKey: keys.profile(id),
  queryFn: () => answer(client.api.profiles[':id'].$get({ param: { id } })),
});

/** The profile from the shell, updated by this page, so that a new age mode shows immediately. */
export function useOwnProfile(host: HostApi, child: ProfileDto): ProfileDto {
  const [begunAt] = useState(Date.now);
  const { data, dataUpdatedAt } = useQuery({ ...profileQuery(host, child.id), enabled: false });
  return data && dataUpdatedAt >= begunAt ? data : child;
}
