import type { HostApi } from '@tokennest/shared-ui/contract';
import { firstEmpty } from '@tokennest/shared-ui/format/first-empty';
import type { FormPlan } from '../form/form-plan.ts';
import { wholeNumberOf } from '../form/whole-number.ts';
import { createTask } from './create-task.ts';
import { taskMessages as words } from './task.messages.ts';

export type TaskField = 'title' | 'description' | 'reward' | 'child';

/** Rules 6.8. */
export function taskFormPlan(host: HostApi): FormPlan<TaskField> {
  return {
    empty: { title: '', description: '', reward: '', child: '' },
    check: ({ title, reward }) => {
      const blank = firstEmpty({ title, reward });
      if (blank) return { field: blank, sentence: words.fillIn };
      return wholeNumberOf(reward) === null ? { field: 'reward', sentence: words.invalidReward } : null;
    },
    send: async ({ title, description, reward, child }, key) => {
      const task = { title: title.trim(), description: description.trim(), reward: Number(reward) };
      await createTask(host, { ...task, childId: child || null, key });
      host.notify('success', words.created);
    },
    fields: { title: 'title', description: 'description', token_reward: 'reward', assigned_to: 'child' },
    fallback: words.createFailed,
  };
}
