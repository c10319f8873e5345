import type { EditRecurringTaskBody, HostApi, LetterChoreDto, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { deleteRecurringTask } from '../../tasks/recurring/change-recurring-task.ts';
import { recurringMessages } from '../../tasks/recurring/recurring-task.messages.ts';
import { editRecurringTask } from '../../tasks/recurring/use-recurring-form.ts';
import { letterKey } from './get-letter.ts';
import { letterMessages as words } from './letter.messages.ts';
import { uiMessages } from '../../ui/ui.messages.ts';

export interface Change {
  chore: LetterChoreDto;
  /** Null ends the chore. */
  edit: EditRecurringTaskBody | null;
  back: EditRecurringTaskBody;
  said: string;
}

class ChangedBefore extends Error {}

const isSame = (task: RecurringTaskDto | undefined, chore: LetterChoreDto) =>
  task !== undefined &&
  task.paused_at === null &&
  task.token_reward === chore.token_reward &&
  task.assign === chore.assign &&
  JSON.stringify(task.repeat) === JSON.stringify(chore.repeat);

/** Changes the chore only if it is still the one in the letter: another parent or tab may have been faster. */
async function accept(host: HostApi, { chore, edit }: Pick<Change, 'chore' | 'edit'>): Promise<void> {
  const id = chore.recurring_task_id;
  const tasks = await host.query.fetchQuery({
    queryKey: keys.recurringTasks,
    queryFn: () => answer(host.client.api['recurring-tasks'].$get()),
    staleTime: 0,
  });
  const task = tasks.find((one) => one.id === id);
  if (!isSame(task, chore)) throw new ChangedBefore(words.changedBefore);
  if (edit) await editRecurringTask(host, id, edit);
  else await deleteRecurringTask(host, id);
}

interface Outcome {
  childId: string;
  onAccept: (said: string) => void;
  onUndo: () => void;
}

/** Accepting a suggestion in one tap, with an Undo for everything but the end of a chore. */
export function useAccept(host: HostApi, { childId, onAccept, onUndo }: Outcome) {
  const readAgain = () => host.query.invalidateQueries({ queryKey: letterKey(childId) });
  const failed = (error: unknown) => {
    const said = error instanceof ChangedBefore ? error.message : detailOr(error, words.acceptFailed);
    host.notify('error', said);
    return readAgain();
  };
  const undo = useMutation({
    mutationFn: ({ chore, back }: Change) => editRecurringTask(host, chore.recurring_task_id, back),
    onSuccess: (_, { chore }) => {
      onUndo();
      host.notify('success', words.undone(chore.title));
      return readAgain();
    },
    onError: failed,
  });
  return useMutation({
    mutationFn: (change: Change) => accept(host, change),
    onSuccess: (_, change) => {
      onAccept(change.said);
      const action = { label: uiMessages.undo, act: () => undo.mutate(change) };
      if (change.edit) host.notify('success', change.said, action);
      else host.notify('success', recurringMessages.deleted);
      return readAgain();
    },
    onError: failed,
  });
}
