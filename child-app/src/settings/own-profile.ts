import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useState } from 'react';

/** GET /api/profiles/{id}: the child's own, which says what it saves for and how its page looks. */
export const profileQuery = ({ client }: HostApi, id: string) => ({
  queryKey: keys.profile(id),
  queryFn: () => answer(client.api.profiles[':id'].$get({ param: { id } })),
});

/** As the shell read the profile, or as this page has heard since: a look that was chosen shows at once. */
export function useOwnProfile(host: HostApi, child: ProfileDto): ProfileDto {
  const [begunAt] = useState(Date.now);
  const { data, dataUpdatedAt } = useQuery({ ...profileQuery(host, child.id), enabled: false });
  return data && dataUpdatedAt >= begunAt ? data : child;
}
