import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { useId, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { AboutFields } from './about-fields.tsx';
import { ReadyChoresDialog } from './ready-chores-dialog.tsx';
import styles from './recurring-form.module.css';
import { RecurringFields } from './recurring-fields.tsx';
import { newValues, type RecurringValues, valuesOf } from './recurring-values.ts';
import { RuleSummary } from './rule-summary.tsx';
import type { RecurringFamily } from './use-recurring-family.ts';
import { type RecurringForm, useEditRecurringForm, useNewRecurringForm } from './use-recurring-form.ts';

interface FormProps {
  family: RecurringFamily;
  onDone: () => void;
}

export interface NewRecurringFormProps extends FormProps {
  /** What was typed elsewhere already. */
  start: Partial<RecurringValues>;
  areChoresOpen?: boolean;
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
      <Frame form={form} family={family} submit="Create Task" onChores={() => setIsChoosing(true)} />
      {isChoosing && <ReadyChoresDialog set={form.set} onClose={close} />}
    </>
  );
}

export function EditRecurringForm({ task, family, onDone }: FormProps & { task: RecurringTaskDto }) {
  const { host } = useApp();
  const [initial] = useState(() => valuesOf(task, datesOf(family)));
  const form = useEditRecurringForm(host, { task, initial, onDone });
  return <Frame form={form} family={family} submit="Save Changes" taskId={task.id} />;
}

interface FrameProps extends Pick<FormProps, 'family'> {
  form: RecurringForm;
  /** Of the button that sends. */
  submit: string;
  /** Of a new task. */
  onChores?: () => void;
  /** Of one that is changed. */
  taskId?: string;
}

function Frame({ form, family, submit, onChores, taskId }: FrameProps) {
  const summaryId = useId();
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.scroll}>
        <KeptDraft form={form} />
        <AboutFields form={form} {...(onChores && { onChores })} />
        <RecurringFields form={form} family={family} isEdit={taskId !== undefined} />
      </div>
      <div className={styles.foot}>
        <RuleSummary id={summaryId} values={form.values} family={family} taskId={taskId} />
        <NeedsConnection>
          <Button type="submit" size="form" isWide isBusy={form.isBusy} aria-describedby={summaryId}>
            {submit}
          </Button>
        </NeedsConnection>
      </div>
    </form>
  );
}
