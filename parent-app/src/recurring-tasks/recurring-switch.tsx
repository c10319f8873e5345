import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { useApp } from '../app-context.tsx';
import { ActiveSwitch } from '../table/active-switch.tsx';
import { useRecurringChanges } from './change-recurring-task.ts';

/** Pauses it, and lets it come back. */
export function RecurringSwitch({ task }: { task: RecurringTaskDto }) {
  const { host } = useApp();
  const { activate } = useRecurringChanges(host, task);
  return <ActiveSwitch of={task.title} isActive={task.paused_at === null} onChange={activate} />;
}
