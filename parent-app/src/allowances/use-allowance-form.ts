import type { AllowanceDto, HostApi } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { changesOf } from '../form/changes-of.ts';
import { type AllowanceValues, blankAllowance, bodyOf, validateAllowance, valuesOf } from './allowance-values.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import { todayIn } from './calendar.ts';
import { createAllowance } from './create-allowance.ts';
import { editAllowance } from './edit-allowance.ts';

/** A new allowance, for nobody until a child is chosen; `onlyChildId` where the family has one child, otherwise empty. */
export function useNewAllowanceForm(host: HostApi, zone: string, onlyChildId: string) {
  const initial = { ...blankAllowance, child_id: onlyChildId };
  return useForm({
    notify: host.notify,
    initial,
    next: () => initial,
    validate: validateAllowance,
    send: async (values, key) => {
      await createAllowance(host, { child_id: values.child_id, ...bodyOf(values, todayIn(zone)) }, key);
      host.notify('success', words.created);
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
}

/** `onDone` closes the form when the changes are saved. */
export function useEditAllowanceForm(host: HostApi, allowance: AllowanceDto, onDone: () => void) {
  const changes = (values: AllowanceValues) => changesOf(bodyOf(values, allowance.start_date), allowance);
  return useForm({
    notify: host.notify,
    initial: valuesOf(allowance),
    validate: (values) =>
      validateAllowance(values) ??
      (Object.keys(changes(values)).length === 0 ? { field: 'name', sentence: words.noChanges } : null),
    send: async (values) => {
      await editAllowance(host, allowance.id, changes(values));
      host.notify('success', words.updated);
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.updateFailed),
  });
}
