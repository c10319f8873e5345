import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextArea } from '@tokennest/shared-ui/inputs/text-area';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { DrawerForm } from '../../ui/dialogs/drawer.tsx';
import { EditedBy } from '../../ui/forms/edited-by.tsx';
import { TokenStepper } from '../../ui/forms/token-stepper.tsx';
import { PictureField } from '../../ui/pictures/picture-field.tsx';
import type { ReadyChore } from './ready-chores.ts';
import { ReadyChoresDialog } from './ready-chores-dialog.tsx';
import { RecurringFields } from './recurring-fields.tsx';
import styles from './recurring-form.module.css';
import type { RecurringFamily } from './recurring-list.ts';
import { newValues, type RecurringValues, valuesOf } from './recurring-values.ts';
import { valuesOfRepeat } from './rule/repeat-values.ts';
import { RuleSummary } from './rule/rule-summary.tsx';
import { type RecurringForm, useEditRecurringForm, useNewRecurringForm } from './use-recurring-form.ts';
import { formMessages as words } from '../../ui/forms/form.messages.ts';
import { recurringMessages } from './recurring-task.messages.ts';

interface AboutFieldsProps {
  form: RecurringForm;
  onChores?: () => void;
}

/** An empty field was opened by the user and takes the focus. A filled one does not. */
function focusIfEmpty(field: HTMLTextAreaElement | null) {
  if (field?.value === '') field.focus();
}

function AboutFields({ form: { values, set, inputOf, errorOf }, onChores }: AboutFieldsProps) {
  const [hasText, setHasText] = useState(values.description !== '');
  return (
    <div className={styles.fields}>
      <div className={styles.title}>
        <Field label={words.title} error={errorOf('title')}>
          <TextInput required maxLength={limits.titleMax} autoComplete="off" {...inputOf('title')} />
        </Field>
        {onChores && (
          <Button variant="quiet" className={styles.sideBySide} aria-haspopup="dialog" onClick={onChores}>
            <ListChecks aria-hidden="true" />
            {recurringMessages.readyChores}
          </Button>
        )}
      </div>
      <PictureField
        of="task"
        value={values.picture}
        title={values.title}
        onChange={(name) => set('picture', name)}
        error={errorOf('picture')}
      />
      <div className={classNames(styles.pair, styles.reward)}>
        <Field label={words.tokenReward} error={errorOf('token_reward')}>
          <TokenStepper required min={1} {...inputOf('token_reward')} onStep={(next) => set('token_reward', next)} />
        </Field>
        {!hasText && (
          <Button variant="quiet" className={styles.sideBySide} onClick={() => setHasText(true)}>
            <Plus aria-hidden="true" />
            {words.description}
          </Button>
        )}
      </div>
      {hasText && (
        <Field label={words.description} isOptional error={errorOf('description')}>
          <TextArea maxLength={limits.descriptionMax} ref={focusIfEmpty} {...inputOf('description')} />
        </Field>
      )}
    </div>
  );
}

interface FormProps {
  family: RecurringFamily;
  onDone: () => void;
}

export interface NewRecurringFormProps extends FormProps {
  start: Partial<RecurringValues>;
  areChoresOpen?: boolean;
}

function fill({ set }: RecurringForm, { title, picture, reward, repeat }: ReadyChore): void {
  set('title', title);
  set('picture', picture);
  set('token_reward', String(reward));
  for (const [field, value] of Object.entries(valuesOfRepeat(repeat)))
    set(field as keyof ReturnType<typeof valuesOfRepeat>, value); // keys come from valuesOfRepeat
}

const datesOf = ({ children, today }: RecurringFamily) => ({ childIds: children.map(({ id }) => id), today });

export function NewRecurringForm({ family, start, areChoresOpen = false, onDone }: NewRecurringFormProps) {
  const { host } = useApp();
  const [initial] = useState(() => newValues(datesOf(family), start));
  const form = useNewRecurringForm(host, initial, onDone);
  const [isChoosing, setIsChoosing] = useState(areChoresOpen);
  const close = () => setIsChoosing(false);
  return (
    <>
      <Frame form={form} family={family} submit={recurringMessages.create} onChores={() => setIsChoosing(true)} />
      {isChoosing && <ReadyChoresDialog onChoose={(chore) => fill(form, chore)} onClose={close} />}
    </>
  );
}

export function EditRecurringForm({ task, family, onDone }: FormProps & { task: RecurringTaskDto }) {
  const { host } = useApp();
  const [initial] = useState(() => valuesOf(task, datesOf(family)));
  const form = useEditRecurringForm(host, { task, initial, onDone });
  return <Frame form={form} family={family} submit={words.saveChanges} task={task} onKeep={onDone} />;
}

interface FrameProps extends Pick<FormProps, 'family'> {
  form: RecurringForm;
  submit: string;
  onChores?: () => void;
  task?: RecurringTaskDto;
  onKeep?: () => void;
}

function Frame({ form, family, submit, onChores, task, onKeep }: FrameProps) {
  return (
    <DrawerForm
      form={form}
      submit={submit}
      {...(onKeep && { onKeep })}
      effect={(id) => <RuleSummary id={id} values={form.values} family={family} taskId={task?.id} />}
    >
      <AboutFields form={form} {...(onChores && { onChores })} />
      <RecurringFields form={form} family={family} isEdit={task !== undefined} />
      {task && <EditedBy of={task} />}
    </DrawerForm>
  );
}
