import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

export const adultsQuery = (host: HostApi) => ({
  queryKey: keys.adults,
  queryFn: () => answer(host.client.api.adults.$get()),
});
