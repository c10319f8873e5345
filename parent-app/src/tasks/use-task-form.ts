import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import type { FieldError } from '@tokennest/shared-ui/forms/field-error';
import { requireAll } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { detailOr } from '@tokennest/shared-ui/kit';
import { useState } from 'react';
import { changesOf } from '../form/changes-of.ts';
import { createTask } from './create-task.ts';
import { editTask } from './edit-task.ts';
import { taskMessages as words } from './task.messages.ts';

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
  return useForm({
    notify: host.notify,
    initial: empty,
    next: () => empty,
    validate,
    send: async (values, key) => {
      await createTask(host, bodyOf(values), key);
      host.notify('success', words.created);
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
}

/** Only what was changed is sent: what another device has changed meanwhile stays. */
export function useEditTaskForm(host: HostApi, task: TaskDto, onDone: () => void) {
  const [{ title, description, token_reward, assigned_to }] = useState(task);
  const initial = {
    title,
    description: description ?? '',
    token_reward: String(token_reward),
    assigned_to: assigned_to ?? '',
  };
  const changeOf = (values: TaskValues) => changesOf(bodyOf(values), bodyOf(initial));
  const isChanged = (values: TaskValues) => Object.keys(changeOf(values)).length > 0;
  return useForm({
    notify: host.notify,
    initial,
    validate: (values) =>
      validate(values) ?? (isChanged(values) ? null : { field: 'title', sentence: words.unchanged }),
    send: async (values) => {
      await editTask(host, task.id, changeOf(values));
      host.notify('success', words.edited);
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.editFailed),
  });
}
