import type { HostApi } from '@tokennest/shared-ui/contract';
import { requireAll } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { detailOr } from '@tokennest/shared-ui/kit';
import { createTask } from './create-task.ts';
import { taskMessages as words } from './task.messages.ts';

const initial = { title: '', description: '', token_reward: '', assigned_to: '' };

/** Rules 6.8. */
export function useTaskForm(host: HostApi) {
  return useForm({
    notify: host.notify,
    initial,
    next: () => initial,
    validate: ({ title, token_reward }) => {
      const empty = requireAll({ title, token_reward }, words.fillIn);
      if (empty) return empty;
      return wholeNumberOf(token_reward) === null ? { field: 'token_reward', sentence: words.invalidReward } : null;
    },
    send: async ({ title, description, token_reward, assigned_to }, key) => {
      const texts = { title: title.trim(), description: description.trim() || null };
      await createTask(host, { ...texts, token_reward: Number(token_reward), assigned_to: assigned_to || null }, key);
      host.notify('success', words.created);
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
}
