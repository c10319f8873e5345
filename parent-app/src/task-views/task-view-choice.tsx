import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import { CalendarDays, List, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './task-view-choice.module.css';
import { useTaskView } from './use-task-view.ts';

const views = [
  { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { value: 'week', label: 'Week', icon: <CalendarDays aria-hidden="true" /> },
  { value: 'repeating', label: 'Repeating', icon: <Repeat aria-hidden="true" /> },
] as const;

/** Which view of the tasks is shown; beside the title, or on a phone below it, where a button stays beside the title. */
export function TaskViewChoice({ children }: { children: ReactNode }) {
  const [view, setView] = useTaskView();
  return (
    <>
      <div className={styles.button}>{children}</div>
      <div className={styles.choice}>
        <Segmented isWide label="View" options={views} value={view} onChange={setView} />
      </div>
    </>
  );
}
