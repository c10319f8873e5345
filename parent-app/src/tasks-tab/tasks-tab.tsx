import type { HostApi } from '@tokennest/shared-ui/contract';
import { useSearchParams } from '@tokennest/shared-ui/kit';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { CalendarDays, List, Repeat } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { OpenFormButton } from '../forms/form-buttons.tsx';
import form from '../forms/form.module.css';
import { TabTitle } from '../headings/tab-title.tsx';
import { LazyPart } from '../lazy-code/lazy-code.tsx';
import { useFormLink } from '../forms/open-form.ts';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import { type Asked, type AskRecurring, RecurringDrawer } from '../recurring-tasks/recurring-drawer.tsx';
import { TaskChildChoice, TaskFilterChoice } from '../tasks/task-choices.tsx';
import { CreateTaskForm, EditTaskForm } from '../tasks/task-form.tsx';
import { useTaskList } from '../tasks/task-list.ts';
import { TaskResults } from '../tasks/task-results.tsx';
import { taskMessages as words } from '../tasks/task.messages.ts';
import { TaskListSkeleton } from '../tasks/tasks-skeleton.tsx';
import tasks from '../tasks/tasks.module.css';
import { AntdTheme } from '../theme/antd-theme.tsx';
import styles from './tasks-tab.module.css';

type TaskListScreen = ReturnType<typeof useTaskListScreen>;

/** The list of tasks and the form beside it, of which the line above them knows as well. */
function useTaskListScreen(host: HostApi) {
  const list = useTaskList(host);
  const hasList = useDeferredValue(list.data !== undefined || list.isError);
  const { firstField, openForm, isAskedFor } = useFormLink();
  const [editedId, edit] = useState<string | null>(null);
  return {
    list,
    /** Whether what stands below the list may be shown: no sooner than the list itself. */
    hasCome: hasList || isAskedFor,
    edited: list.data?.tasks.find(({ id }) => id === editedId),
    edit,
    create: () => {
      edit(null);
      openForm();
    },
    firstField,
  };
}

interface TaskListViewProps {
  screen: TaskListScreen;
  onRecurring: AskRecurring;
}

/** The tasks there are, with the form of one that is done once at hand. */
function TaskListView({ screen, onRecurring }: TaskListViewProps) {
  const { host } = useApp();
  const { list, hasCome, edited, edit, create, firstField } = screen;
  return (
    <div className={form.beside}>
      <section className={tasks.list} aria-labelledby="list">
        <h2 id="list">
          <VisuallyHidden>List</VisuallyHidden>
        </h2>
        <div className={tasks.choices}>
          <TaskFilterChoice />
          <TaskChildChoice />
        </div>
        <Loaded query={list} skeleton={<TaskListSkeleton />} failed={words.loadFailed} isOnline={host.isOnline}>
          {(data) => <TaskResults {...data} onCreate={create} onEdit={({ id }) => edit(id)} />}
        </Loaded>
      </section>
      <div className={hasCome ? undefined : form.later}>
        {edited && <EditTaskForm key={edited.id} task={edited} onDone={() => edit(null)} />}
        <div hidden={edited !== undefined}>
          <CreateTaskForm
            firstField={firstField}
            onRecurring={(asked, empty) =>
              onRecurring(asked, () => {
                empty();
                create();
              })
            }
          />
        </div>
      </div>
    </div>
  );
}

const taskViews = ['list', 'week', 'repeating'] as const;
type TaskView = (typeof taskViews)[number];

/** The view stands in the address; what another view has put there goes with it. */
function useTaskView(): [TaskView, (view: TaskView) => void] {
  const [search, setSearch] = useSearchParams();
  const view = taskViews.find((one) => one === search.get('view')) ?? 'list';
  return [view, (next) => setSearch(next === 'list' ? {} : { view: next }, { replace: true })];
}

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
