import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';

/** What shows a balance of these children, or their days, is asked for again. */
export async function tasksPaid(host: HostApi, tasks: readonly TaskDto[]): Promise<void> {
  const children = new Set(tasks.flatMap(({ completed_by }) => completed_by ?? []));
  await Promise.all([tokensMoved(host, ...children), host.query.invalidateQueries({ queryKey: keys.days })]);
}
