import type { HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';

export function useParentName(host: HostApi): string | null {
  const { data } = useQuery(familyQuery(host));
  return data?.parent_name?.split(' ')[0] ?? null;
}
