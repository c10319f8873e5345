import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

export const useAbsences = ({ client }: HostApi) =>
  useQuery({ queryKey: keys.absences, queryFn: () => answer(client.api.absences.$get()) });
