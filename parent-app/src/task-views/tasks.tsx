import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import { CalendarDays, List, Repeat } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { OpenFormButton } from '../form/open-form-button.tsx';
import { type Asked, type AskRecurring, RecurringDrawer } from '../recurring-tasks/recurring-drawer.tsx';
import { LazyPart } from '../screen/lazy-part.tsx';
import { TabTitle } from '../screen/tab-title.tsx';
import { ListSkeleton } from '../table/list-skeleton.tsx';
import { useTaskListScreen } from '../tasks/use-task-list-screen.ts';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { TaskListView } from './task-list-view.tsx';
import styles from './task-view-choice.module.css';
import { useTaskView } from './use-task-view.ts';

const views = [
  { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { value: 'week', label: 'Week', icon: <CalendarDays aria-hidden="true" /> },
  { value: 'repeating', label: 'Repeating', icon: <Repeat aria-hidden="true" /> },
] as const;

/** Which view of the tasks is shown; beside the title, or on a phone below it, where a button stays beside the title. */
function TaskViewChoice({ children }: { children: ReactNode }) {
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

const loadWeek = () => import('../week/week.tsx').then(({ Week }) => Week);
const loadRepeating = () => import('../recurring-tasks/repeating.tsx').then(({ Repeating }) => Repeating);

/** Three views of what is to be done, and the form of what comes back. */
export function Tasks() {
  const { host } = useApp();
  const [view] = useTaskView();
  const screen = useTaskListScreen(host);
  const { ask, drawer } = useDrawer();
  const isNewAtHand = view === 'list' && !screen.edited;
  return (
    <AntdTheme>
      <TabTitle
        title="Tasks"
        action={<TaskViewChoice>{isNewAtHand && <OpenFormButton of="task" onOpen={screen.create} />}</TaskViewChoice>}
      />
      {view === 'list' && <TaskListView screen={screen} onRecurring={ask} />}
      {view === 'week' && (
        <LazyPart name="week" load={loadWeek} skeleton={<ListSkeleton />}>
          {(Week) => <Week />}
        </LazyPart>
      )}
      {view === 'repeating' && (
        <LazyPart name="repeating" load={loadRepeating} skeleton={<ListSkeleton />}>
          {(Repeating) => <Repeating onAsk={ask} />}
        </LazyPart>
      )}
      {drawer}
    </AntdTheme>
  );
}

/** The form of what comes back, over whichever view has asked for it. */
function useDrawer() {
  const [open, setOpen] = useState<{ asked: Asked; onDone: (() => void) | undefined } | null>(null);
  const ask: AskRecurring = (asked, onDone) => setOpen({ asked, onDone });
  const close = () => setOpen(null);
  const done = () => {
    close();
    open?.onDone?.();
  };
  return { ask, drawer: open && <RecurringDrawer asked={open.asked} onDismiss={close} onDone={done} /> };
}
