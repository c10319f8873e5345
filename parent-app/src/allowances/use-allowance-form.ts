import type { AllowanceDto, CreateAllowanceBody, HostApi } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { useApp } from '../app-context.tsx';
import { todayIn } from '../calendar/calendar.ts';
import { useChangesForm } from '../forms/use-changes-form.ts';
import { blankAllowance, bodyOf, validateAllowance, valuesOf } from './allowance-values.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import { editAllowance } from './edit-allowance.ts';

/** POST /api/allowances. */
async function createAllowance(host: HostApi, allowance: CreateAllowanceBody, key: string) {
  const made = await answer(
    host.client.api.allowances.$post({ json: allowance }, { headers: { 'Idempotency-Key': key } }),
  );
  putRow(host, keys.allowances, made);
  return made;
}

/** A new allowance, for nobody until a child is chosen; `onlyChildId` where the family has one child, otherwise empty. */
export function useNewAllowanceForm(host: HostApi, zone: string, onlyChildId: string) {
  const { created } = useApp();
  const initial = { ...blankAllowance, child_id: onlyChildId };
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('allowance'),
    initial,
    next: () => initial,
    validate: validateAllowance,
    send: async (values, key) => {
      const made = await createAllowance(host, { child_id: values.child_id, ...bodyOf(values, todayIn(zone)) }, key);
      created.set(made.id);
      host.notify('success', words.created);
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
}

export const useEditAllowanceForm = (host: HostApi, allowance: AllowanceDto, onDone: () => void) =>
  useChangesForm(host, {
    form: `allowance ${allowance.id}`,
    initial: valuesOf(allowance),
    validate: validateAllowance,
    bodyOf: (values) => bodyOf(values, allowance.start_date),
    save: (changes) => editAllowance(host, allowance.id, changes),
    unchanged: { field: 'name', sentence: words.noChanges },
    saved: words.updated,
    failed: words.updateFailed,
    onDone,
  });
