import type { EditTaskBody, HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import type { FieldError } from '@tokennest/shared-ui/forms/field-error';
import { requireAll } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { answer, ApiError, detailOr } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { useApp } from '../app-context.tsx';
import { useChangesForm } from '../form/use-changes-form.ts';
import { createTask } from './create-task.ts';
import { taskMessages as words } from './task.messages.ts';

/** PUT /api/tasks/{id}: what is not named stays as it is (Rules 6.7). */
async function editTask(host: HostApi, id: string, change: EditTaskBody) {
  try {
    putRow(host, keys.tasks, await answer(host.client.api.tasks[':id'].$put({ param: { id }, json: change })));
  } catch (error) {
    // A child may have completed it meanwhile, or another device removed it.
    if (error instanceof ApiError) void host.query.invalidateQueries({ queryKey: keys.tasks });
    throw error;
  }
}

const empty = { title: '', description: '', token_reward: '', assigned_to: '' };

type TaskValues = typeof empty;

/** Rules 6.8. */
function validate({ title, token_reward }: TaskValues): FieldError<keyof TaskValues> | null {
  const missing = requireAll({ title, token_reward }, words.fillIn);
  if (missing) return missing;
  return wholeNumberOf(token_reward) === null ? { field: 'token_reward', sentence: words.invalidReward } : null;
}

const bodyOf = ({ title, description, token_reward, assigned_to }: TaskValues) => ({
  title: title.trim(),
  description: description.trim() || null,
  token_reward: Number(token_reward),
  assigned_to: assigned_to || null,
});

export function useCreateTaskForm(host: HostApi) {
  const { created } = useApp();
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('task'),
    initial: empty,
    next: () => empty,
    validate,
    send: async (values, key) => {
      created.set((await createTask(host, bodyOf(values), key)).id);
      host.notify('success', words.created);
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
}

export const useEditTaskForm = (host: HostApi, task: TaskDto, onDone: () => void) =>
  useChangesForm(host, {
    form: `task ${task.id}`,
    initial: {
      title: task.title,
      description: task.description ?? '',
      token_reward: String(task.token_reward),
      assigned_to: task.assigned_to ?? '',
    },
    validate,
    bodyOf,
    save: (changes) => editTask(host, task.id, changes),
    unchanged: { field: 'title', sentence: words.unchanged },
    saved: words.edited,
    failed: words.editFailed,
    onDone,
  });
