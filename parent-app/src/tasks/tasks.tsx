import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import form from '../form/form.module.css';
import { OpenFormButton } from '../form/open-form-button.tsx';
import { useFormLink } from '../form/use-form-link.ts';
import { useApp } from '../app-context.tsx';
import { TabTitle } from '../screen/tab-title.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { TaskFilterChoice } from './task-filter-choice.tsx';
import { TaskForm } from './task-form.tsx';
import { taskMessages as words } from './task.messages.ts';
import { TaskResults } from './task-results.tsx';
import { TaskListSkeleton } from './tasks-skeleton.tsx';
import styles from './tasks.module.css';
import { useTaskList } from './use-task-list.ts';

export function Tasks() {
  const { host } = useApp();
  const { firstField, openForm } = useFormLink();
  return (
    <AntdTheme>
      <TabTitle title="Tasks" action={<OpenFormButton label="New task" onOpen={openForm} />} />
      <div className={form.beside}>
        <section className={styles.list} aria-labelledby="list">
          <h2 id="list">
            <VisuallyHidden>List</VisuallyHidden>
          </h2>
          <TaskFilterChoice />
          <Loaded
            query={useTaskList(host)}
            skeleton={<TaskListSkeleton />}
            failed={words.loadFailed}
            isOnline={host.isOnline}
          >
            {({ tasks, family }) => <TaskResults tasks={tasks} family={family} onCreate={openForm} />}
          </Loaded>
        </section>
        <TaskForm firstField={firstField} />
      </div>
    </AntdTheme>
  );
}
