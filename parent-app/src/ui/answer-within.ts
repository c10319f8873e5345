import type { HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';

const usualLimit = 24;

/** The family's reply goal in hours (Rules 12.285). */
export function useAnswerWithin(host: HostApi): number {
  const { data } = useQuery(familyQuery(host));
  return data?.answer_within_hours ?? usualLimit;
}
