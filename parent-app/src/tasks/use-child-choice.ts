import type { HostApi } from '@tokennest/shared-ui/contract';
import { requireAll } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { taskMessages as words } from './task.messages.ts';

/** Nobody is chosen beforehand: a wrong choice gives the tokens to another child. */
export function useChildChoice({ notify }: HostApi, onChoose: (childId: string) => void) {
  return useForm({
    notify,
    initial: { child_id: '' },
    validate: (values) => requireAll(values, words.chooseChild),
    send: async ({ child_id }) => onChoose(child_id),
    sentenceOf: () => words.chooseChild,
  });
}
