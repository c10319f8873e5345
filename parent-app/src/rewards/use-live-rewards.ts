import type { HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { rewardsQuery } from '@tokennest/shared-ui/queries/get-rewards';
import { pollMs } from '@tokennest/shared-ui/queries/poll';

/** The catalogue; what children redeem meanwhile shows in its stock. */
export const useLiveRewards = (host: HostApi) => useQuery({ ...rewardsQuery(host), refetchInterval: pollMs });
