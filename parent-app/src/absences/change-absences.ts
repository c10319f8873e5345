import type { CreateAbsenceBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { absenceMessages as words } from './absence.messages.ts';

/** The days follow from it, and with allowances that are not paid their next execution, too. */
async function absencesChanged({ query }: HostApi): Promise<void> {
  const changed = [keys.absences, keys.days, keys.recurringTasks, keys.allowances];
  await Promise.all(changed.map((queryKey) => query.invalidateQueries({ queryKey })));
}

/** POST /api/absences. */
export async function createAbsence(host: HostApi, json: CreateAbsenceBody, key: string): Promise<void> {
  await answer(host.client.api.absences.$post({ json }, { headers: { 'Idempotency-Key': key } }));
  await absencesChanged(host);
}

/** DELETE /api/absences/{id}. */
export function useDeleteAbsence(host: HostApi) {
  return useMutation({
    mutationFn: (id: string) => answer(host.client.api.absences[':id'].$delete({ param: { id } })),
    onSuccess: () => {
      host.notify('success', words.deleted);
      return absencesChanged(host);
    },
    onError: (error) => host.notify('error', detailOr(error, words.deleteFailed)),
  });
}
