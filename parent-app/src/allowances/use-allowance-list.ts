import type { AllowanceDto, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { childrenQuery } from '@tokennest/shared-ui/queries/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { oneAnswer } from '../screen/one-answer.ts';

/** GET /api/allowances. A payment moves its next execution on by itself. */
function useAllowances({ client }: HostApi) {
  return useQuery({
    queryKey: keys.allowances,
    queryFn: () => answer(client.api.allowances.$get()),
    refetchInterval: pollMs,
  });
}

export interface AllowanceList {
  allowances: readonly AllowanceDto[];
  family: readonly ProfileDto[];
  /** The family's time zone, in which allowances are due. */
  zone: string;
}

/** Allowances, children and zone as one answer: without all three a row would say something wrong. */
export function useAllowanceList(host: HostApi) {
  const allowances = useAllowances(host);
  const children = useQuery(childrenQuery(host));
  const family = useQuery(familyQuery(host));
  const data: AllowanceList | undefined =
    allowances.data && children.data && family.data
      ? { allowances: allowances.data, family: children.data, zone: family.data.time_zone }
      : undefined;
  return oneAnswer([allowances, children, family], data);
}
