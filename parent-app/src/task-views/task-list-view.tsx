import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../app-context.tsx';
import form from '../form/form.module.css';
import type { AskRecurring } from '../recurring-tasks/recurring-drawer.tsx';
import { CreateTaskForm } from '../tasks/create-task-form.tsx';
import { EditTaskForm } from '../tasks/edit-task-form.tsx';
import { TaskChildChoice } from '../tasks/task-child-choice.tsx';
import { TaskFilterChoice } from '../tasks/task-filter-choice.tsx';
import { taskMessages as words } from '../tasks/task.messages.ts';
import { TaskResults } from '../tasks/task-results.tsx';
import { TaskListSkeleton } from '../tasks/tasks-skeleton.tsx';
import styles from '../tasks/tasks.module.css';
import type { TaskListScreen } from '../tasks/use-task-list-screen.ts';

interface TaskListViewProps {
  screen: TaskListScreen;
  onRecurring: AskRecurring;
}

/** The tasks there are, with the form of one that is done once at hand. */
export function TaskListView({ screen, onRecurring }: TaskListViewProps) {
  const { host } = useApp();
  const { list, hasCome, edited, edit, create, firstField } = screen;
  return (
    <div className={form.beside}>
      <section className={styles.list} aria-labelledby="list">
        <h2 id="list">
          <VisuallyHidden>List</VisuallyHidden>
        </h2>
        <div className={styles.choices}>
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
