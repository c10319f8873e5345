import type { TaskDto } from '@tokennest/shared-ui/contract';
import { useSearchParams } from '@tokennest/shared-ui/kit';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { CalendarDays, List, Repeat } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { Drawer, OpenDrawerButton } from '../ui/dialogs/drawer.tsx';
import { QuickAddField } from '../ui/quick-add-field.tsx';
import { TabTitle } from '../ui/tab-title.tsx';
import { May } from '../ui/may.tsx';
import { useMay } from '../ui/use-may.ts';
import { LazyPart } from '../ui/lazy-code.tsx';
import { useEditor } from '../ui/forms/open-form.ts';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import { type Asked, type AskRecurring, RecurringAsked } from './recurring/recurring-asked.tsx';
import { TaskChildChoice, TaskFilterChoice } from './task-choices.tsx';
import { CreateTaskForm, EditTaskForm } from './task-form.tsx';
import { useTaskList } from './task-list.ts';
import { TaskResults } from './task-results.tsx';
import { taskMessages as words } from './task.messages.ts';
import { taskListMessages } from './task-list.messages.ts';
import { TaskListSkeleton } from './tasks-skeleton.tsx';
import tasks from './tasks.module.css';
import { AntdTheme } from '../ui/antd-theme.tsx';
import { layoutMessages } from '../layout.messages.ts';

interface TaskListViewProps {
  onCreate: () => void;
  onEdit: (task: TaskDto) => void;
}

function TaskListView(props: TaskListViewProps) {
  const { host } = useApp();
  return (
    <section className={`${ui.grid} ${ui.gap16} ${ui.shrinks} ${ui.relative}`} aria-labelledby="list">
      <VisuallyHidden as="h2" id="list">
        {taskListMessages.list}
      </VisuallyHidden>
      <div className={tasks.choices}>
        <TaskFilterChoice />
        <TaskChildChoice />
      </div>
      <Loaded
        query={useTaskList(host)}
        skeleton={<TaskListSkeleton />}
        failed={words.loadFailed}
        isOnline={host.isOnline}
      >
        {(data) => <TaskResults {...data} {...props} />}
      </Loaded>
    </section>
  );
}

const taskViews = ['list', 'week', 'repeating'] as const;
type TaskView = (typeof taskViews)[number];

/** The view is in the URL. Changing it drops the other view's parameters. */
function useTaskView(): [TaskView, (view: TaskView) => void] {
  const [search, setSearch] = useSearchParams();
  const mayPlan = useMay('manage');
  const view = (mayPlan && taskViews.find((one) => one === search.get('view'))) || 'list';
  return [view, (next) => setSearch(next === 'list' ? {} : { view: next }, { replace: true })];
}

const views = [
  { value: 'list', label: taskListMessages.list, icon: <List aria-hidden="true" /> },
  { value: 'week', label: taskListMessages.views.week, icon: <CalendarDays aria-hidden="true" /> },
  { value: 'repeating', label: taskListMessages.views.repeating, icon: <Repeat aria-hidden="true" /> },
] as const;

function TaskViewChoice({ children }: { children: ReactNode }) {
  const [view, setView] = useTaskView();
  return (
    <>
      <May right="manage">
        <div className={tasks.choice}>
          <Segmented isWide label={taskListMessages.views.label} options={views} value={view} onChange={setView} />
        </div>
      </May>
      {children}
    </>
  );
}

const loadWeek = () => import('./week/week.tsx').then(({ Week }) => Week);
const loadRepeating = () => import('./recurring/repeating.tsx').then(({ Repeating }) => Repeating);

export function Tasks() {
  const [view] = useTaskView();
  const editor = useEditor(useTasks(useApp().host).data ?? []);
  const [recurring, setRecurring] = useState<AskedRecurring | null>(null);
  const ask: AskRecurring = (asked, onDone) => setRecurring({ asked, onDone });
  const isRepeating = view === 'repeating';
  const create = isRepeating ? () => ask({ start: {} }) : editor.create;
  return (
    <AntdTheme>
      <TabTitle
        title={layoutMessages.tabs.tasks}
        action={
          <TaskViewChoice>
            <May right="manage">
              <OpenDrawerButton
                label={isRepeating ? taskListMessages.addRepeating : taskListMessages.add}
                onOpen={create}
              />
            </May>
          </TaskViewChoice>
        }
      />
      <QuickAddField prefers="task" />
      {view === 'list' && <TaskListView onCreate={create} onEdit={editor.edit} />}
      {view === 'week' && (
        <LazyPart name="week" load={loadWeek} skeleton={<ListSkeleton />}>
          {(Week) => <Week />}
        </LazyPart>
      )}
      {isRepeating && (
        <LazyPart name="repeating" load={loadRepeating} skeleton={<ListSkeleton />}>
          {(Repeating) => <Repeating onAsk={ask} />}
        </LazyPart>
      )}
      <TaskDrawer editor={editor} recurring={recurring} onRecurring={setRecurring} />
    </AntdTheme>
  );
}

interface AskedRecurring {
  asked: Asked;
  onDone: (() => void) | undefined;
}

interface TaskDrawerProps {
  editor: ReturnType<typeof useEditor<TaskDto>>;
  recurring: AskedRecurring | null;
  onRecurring: (asked: AskedRecurring | null) => void;
}

function TaskDrawer({ editor, recurring, onRecurring }: TaskDrawerProps) {
  const close = () => {
    editor.close();
    onRecurring(null);
  };
  const done = () => {
    close();
    recurring?.onDone?.();
  };
  if (recurring)
    return (
      <Drawer
        title={'task' in recurring.asked ? taskListMessages.editRepeating : taskListMessages.newTask}
        onDismiss={close}
      >
        <RecurringAsked asked={recurring.asked} onDone={done} />
      </Drawer>
    );
  if (editor.isNew)
    return (
      <Drawer title={taskListMessages.newTask} onDismiss={close}>
        <CreateTaskForm onDone={close} onRecurring={(asked, onDone) => onRecurring({ asked, onDone })} />
      </Drawer>
    );
  return (
    editor.edited && (
      <Drawer key={editor.edited.id} title={taskListMessages.editTask} onDismiss={close}>
        <EditTaskForm task={editor.edited} onDone={close} />
      </Drawer>
    )
  );
}
