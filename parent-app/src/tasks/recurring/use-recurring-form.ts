import type {
  CreateRecurringTaskBody,
  EditRecurringTaskBody,
  HostApi,
  RecurringTaskDto,
} from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { useApp } from '../../app-context.tsx';
import { homeOf } from '../../ui/forms/home-field.tsx';
import { useChangesForm } from '../../ui/forms/use-changes-form.ts';
import { createTask } from '../create-task.ts';
import { taskMessages } from '../task.messages.ts';
import { recurringChanged } from './change-recurring-task.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { about, mistakeIn, type RecurringValues, ruleOf } from './recurring-values.ts';

export async function createRecurringTask(host: HostApi, task: CreateRecurringTaskBody, key: string) {
  const headers = { 'Idempotency-Key': key };
  const made = await answer(host.client.api['recurring-tasks'].$post({ json: task }, { headers }));
  recurringChanged(host, made);
  return made;
}

/** Sends only the changes (Rules 6.25). */
export async function editRecurringTask(host: HostApi, id: string, changes: EditRecurringTaskBody) {
  const { [':id']: task } = host.client.api['recurring-tasks'];
  recurringChanged(host, await answer(task.$put({ param: { id }, json: changes })));
}

export type RecurringForm = ReturnType<typeof useNewRecurringForm>;

/** A rule that does not repeat becomes a regular task. */
export async function createFromValues(host: HostApi, values: RecurringValues, key: string) {
  const { repeat, ...rule } = ruleOf(values);
  const task = about.read(values);
  if (repeat === null) {
    const { home } = rule;
    const once = { ...task, assigned_to: rule.child_ids[0] ?? null, ...(home && { home }) };
    const { id } = await createTask(host, once, key);
    return { id, sentence: taskMessages.created };
  }
  const { id } = await createRecurringTask(host, { ...task, ...rule, repeat }, key);
  return { id, sentence: words.created };
}

export function useNewRecurringForm(host: HostApi, initial: RecurringValues, onMade: () => void) {
  const { created } = useApp();
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('recurring'),
    initial,
    validate: mistakeIn,
    send: async (values, key) => {
      const { id, sentence } = await createFromValues(host, values, key);
      created.set(id);
      host.notify('success', sentence);
      onMade();
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
}

interface Edit {
  task: RecurringTaskDto;
  initial: RecurringValues;
  onDone: () => void;
}

export const useEditRecurringForm = (host: HostApi, { task, initial, onDone }: Edit): RecurringForm =>
  useChangesForm(host, {
    form: `recurring ${task.id}`,
    initial,
    body: {
      validate: mistakeIn,
      read: (values) => ({ ...about.read(values), ...ruleOf(values), home: homeOf(values) }),
    },
    save: ({ repeat, ...changes }, { also_this_one: also }) =>
      editRecurringTask(host, task.id, {
        ...changes,
        ...(repeat && { repeat }),
        ...(also === 'yes' && { also_this_one: true }),
      }),
    unchanged: { field: 'title', sentence: words.unchanged },
    saved: words.edited,
    failed: words.editFailed,
    onDone,
  });
