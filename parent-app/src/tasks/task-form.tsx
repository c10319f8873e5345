import type { EditTaskBody, HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { createTaskBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, ApiError, detailOr } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextArea } from '@tokennest/shared-ui/inputs/text-area';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { ListChecks, Repeat } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { ChildSelect } from '../ui/children/child-select.tsx';
import { DrawerForm } from '../ui/dialogs/drawer.tsx';
import { EditedBy } from '../ui/forms/edited-by.tsx';
import styles from '../ui/forms/form.module.css';
import { HomeField, homeOf } from '../ui/forms/home-field.tsx';
import { TokenStepper } from '../ui/forms/token-stepper.tsx';
import { useChangesForm } from '../ui/forms/use-changes-form.ts';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { createTask } from './create-task.ts';
import { taskMessages as words } from './task.messages.ts';
import { formMessages } from '../ui/forms/form.messages.ts';
import { taskListMessages } from './task-list.messages.ts';

/** Sends only the changes (Rules 6.7). */
async function editTask(host: HostApi, id: string, change: EditTaskBody) {
  try {
    putRow(host, keys.tasks, await answer(host.client.api.tasks[':id'].$put({ param: { id }, json: change })));
  } catch (error) {
    // A child may have completed it, or another device deleted it.
    if (error instanceof ApiError) void host.query.invalidateQueries({ queryKey: keys.tasks });
    throw error;
  }
}

const empty = { title: '', picture: '', description: '', token_reward: '', assigned_to: '', home: '' };

/** Rules 6.8. */
const body = bodyReader(createTaskBody.omit({ pays: true }), (values: typeof empty) => ({
  ...values,
  token_reward: numberIn(values.token_reward),
  home: homeOf(values),
}));

function useCreateTaskForm(host: HostApi, onDone: () => void) {
  const { created } = useApp();
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('task'),
    initial: empty,
    validate: body.validate,
    send: async (values, key) => {
      const { home, ...task } = body.read(values);
      // An older server refuses the field.
      created.set((await createTask(host, { ...task, ...(home && { home }) }, key)).id);
      host.notify('success', words.created);
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
}

const useEditTaskForm = (host: HostApi, task: TaskDto, onDone: () => void) =>
  useChangesForm(host, {
    form: `task ${task.id}`,
    initial: {
      title: task.title,
      picture: task.picture ?? '',
      description: task.description ?? '',
      token_reward: String(task.token_reward),
      assigned_to: task.assigned_to ?? '',
      home: String(task.home ?? ''),
    },
    body,
    save: (changes) => editTask(host, task.id, changes),
    unchanged: { field: 'title', sentence: words.unchanged },
    saved: words.edited,
    failed: words.editFailed,
    onDone,
  });

function TaskFields({ form: { values, set, inputOf, errorOf } }: { form: ReturnType<typeof useCreateTaskForm> }) {
  const { host } = useApp();
  const children = useChildren(host).data ?? [];
  const help = values.assigned_to === '' && { help: words.firstEarns };
  return (
    <>
      <Field label={formMessages.title} error={errorOf('title')}>
        <TextInput required maxLength={limits.titleMax} autoComplete="off" {...inputOf('title')} />
      </Field>
      <PictureField
        of="task"
        value={values.picture}
        title={values.title}
        onChange={(name) => set('picture', name)}
        error={errorOf('picture')}
      />
      <Field label={formMessages.description} isOptional error={errorOf('description')}>
        <TextArea maxLength={limits.descriptionMax} {...inputOf('description')} />
      </Field>
      <Field label={formMessages.tokenReward} error={errorOf('token_reward')}>
        <TokenStepper required min={1} {...inputOf('token_reward')} onStep={(next) => set('token_reward', next)} />
      </Field>
      <Field label={taskListMessages.for} error={errorOf('assigned_to')} {...help}>
        <ChildSelect
          list={children}
          anyone={words.anyone}
          value={values.assigned_to}
          onChange={(id) => set('assigned_to', id)}
        />
      </Field>
      <HomeField
        value={values.home}
        help={words.ofHome}
        error={errorOf('home')}
        onChange={(home) => set('home', home)}
      />
    </>
  );
}

interface EditTaskFormProps {
  /** Must be pending (Rules 6.7). */
  task: TaskDto;
  onDone: () => void;
}

export function EditTaskForm({ task, onDone }: EditTaskFormProps) {
  const { host } = useApp();
  const form = useEditTaskForm(host, task, onDone);
  return (
    <DrawerForm form={form} submit={formMessages.saveChanges} onKeep={onDone}>
      <TaskFields form={form} />
      <EditedBy of={task} />
    </DrawerForm>
  );
}

interface RecurringStart extends Omit<typeof empty, 'assigned_to'> {
  assign?: 'one';
  child_id?: string;
}

interface CreateTaskFormProps {
  onDone: () => void;
  /** Continues in the form for repeating tasks. `clear` empties this form once that one is saved. */
  onRecurring: (asked: { start: RecurringStart; areChoresOpen?: boolean }, clear: () => void) => void;
}

export function CreateTaskForm({ onDone, onRecurring }: CreateTaskFormProps) {
  const { host } = useApp();
  const form = useCreateTaskForm(host, onDone);
  const { assigned_to: childId, ...about } = form.values;
  const start: RecurringStart = { ...about, ...(childId && { assign: 'one', child_id: childId }) };
  return (
    <DrawerForm form={form} submit={taskListMessages.create}>
      <TaskFields form={form} />
      <div className={styles.decision}>
        <Button variant="quiet" isWide onClick={() => onRecurring({ start }, form.clear)}>
          <Repeat aria-hidden="true" />
          {taskListMessages.makeRepeat}
        </Button>
        <Button variant="quiet" isWide onClick={() => onRecurring({ start, areChoresOpen: true }, form.clear)}>
          <ListChecks aria-hidden="true" />
          {taskListMessages.readyChores}
        </Button>
      </div>
    </DrawerForm>
  );
}
