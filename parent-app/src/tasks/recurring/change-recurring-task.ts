import type { HostApi, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow, putRow } from '@tokennest/shared-ui/queries/put-row';
import { recurringMessages as words } from './recurring-task.messages.ts';

/** A recurring task as the server has it by now. */
export function recurringChanged(host: HostApi, task: RecurringTaskDto): void {
  putRow(host, keys.recurringTasks, task);
  askForItsTasks(host);
}

/** DELETE /api/recurring-tasks/{id}. What it has made stays. */
export async function deleteRecurringTask(host: HostApi, id: string): Promise<void> {
  await answer(host.client.api['recurring-tasks'][':id'].$delete({ param: { id } }));
  dropRow(host, keys.recurringTasks, id);
  askForItsTasks(host);
}

/** What had come was made before the change: tasks and days are asked for again. */
function askForItsTasks(host: HostApi): void {
  for (const queryKey of [keys.tasks, keys.days]) void host.query.invalidateQueries({ queryKey });
}

/** Something to do with a recurring task, and what to say when it was done. */
interface Change {
  send: () => Promise<RecurringTaskDto>;
  said: string;
}

/** One change at a time of one recurring task. */
function useChange(host: HostApi) {
  return useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (task, { said }) => {
      recurringChanged(host, task);
      host.notify('success', said);
    },
    onError: (error) => {
      host.notify('error', detailOr(error, words.changeFailed));
      return host.query.invalidateQueries({ queryKey: keys.recurringTasks }); // another device may have been first
    },
  });
}

/** POST …/pause and …/resume, …/skip and …/unskip, …/turn (Rules 6.26, 6.27). */
export function useRecurringChanges(host: HostApi, task: RecurringTaskDto) {
  const { mutateAsync, isPending } = useChange(host);
  const { [':id']: one } = host.client.api['recurring-tasks'];
  const param = { id: task.id };
  const change = (said: string, send: Change['send']) =>
    mutateAsync({ send, said }).then(
      () => true,
      () => false, // it has been told why
    );
  return {
    isBusy: isPending,
    activate: (isActive: boolean) =>
      isActive
        ? change(words.resumed, () => answer(one.resume.$post({ param, json: {} })))
        : change(words.paused, () => answer(one.pause.$post({ param, json: {} }))),
    skip: (date: string, day: string) =>
      change(words.skipped(day), () => answer(one.skip.$post({ param, json: { date } }))),
    unskip: (date: string, day: string) =>
      change(words.unskipped(day), () => answer(one.unskip.$post({ param, json: { date } }))),
    giveTurn: (childId: string, name: string) =>
      change(words.turnGiven(name), () => answer(one.turn.$post({ param, json: { child_id: childId } }))),
  };
}
