import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import form from '../form/form.module.css';
import { OpenFormButton } from '../form/open-form-button.tsx';
import { useFormLink } from '../form/use-form-link.ts';
import { TabTitle } from '../screen/tab-title.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { CreateTaskForm } from './create-task-form.tsx';
import { EditTaskForm } from './edit-task-form.tsx';
import { TaskChildChoice } from './task-child-choice.tsx';
import { TaskFilterChoice } from './task-filter-choice.tsx';
import { taskMessages as words } from './task.messages.ts';
import { TaskResults } from './task-results.tsx';
import { TaskListSkeleton } from './tasks-skeleton.tsx';
import styles from './tasks.module.css';
import { useTaskList } from './use-task-list.ts';

export function Tasks() {
  const { host } = useApp();
  const list = useTaskList(host);
  const { firstField, openForm, isAskedFor } = useFormLink();
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = list.data?.tasks.find(({ id }) => id === editedId);
  const hasCome = list.data !== undefined || list.isError || isAskedFor;

  function create() {
    setEditedId(null);
    openForm();
  }

  return (
    <AntdTheme>
      <TabTitle title="Tasks" action={!edited && <OpenFormButton of="task" onOpen={create} />} />
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
            {(data) => <TaskResults {...data} onCreate={create} onEdit={({ id }) => setEditedId(id)} />}
          </Loaded>
        </section>
        <div className={hasCome ? undefined : form.later}>
          {edited && <EditTaskForm key={edited.id} task={edited} onDone={() => setEditedId(null)} />}
          <div hidden={edited !== undefined}>
            <CreateTaskForm firstField={firstField} />
          </div>
        </div>
      </div>
    </AntdTheme>
  );
}
