import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { ChoiceField } from '../form/choice-field.tsx';
import { TextSelect } from '../form/text-select.tsx';
import styles from './recurring-form.module.css';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { RepeatFields } from './repeat-fields.tsx';
import type { RecurringFamily } from './use-recurring-family.ts';
import type { RecurringForm } from './use-recurring-form.ts';
import { WhoFields } from './who-fields.tsx';
import { WindowFields } from './window-fields.tsx';

const choices = [
  { value: 'on_approval', label: 'When I approve' },
  { value: 'at_once', label: 'At once, without me' },
  { value: 'by_itself', label: 'Automatically, after some hours' },
];

function PayFields({ form: { values, set, inputOf, errorOf } }: { form: RecurringForm }) {
  return (
    <>
      <Field label="Tokens are paid" error={errorOf('pays')}>
        <TextSelect choices={choices} value={values.pays} onChange={(pays) => set('pays', pays)} />
      </Field>
      {values.pays === 'by_itself' && (
        <Field label="Hours after it was done" help={words.hoursHelp} error={errorOf('pays_after_hours')}>
          <NumberInput required min={1} max={168} {...inputOf('pays_after_hours')} />
        </Field>
      )}
    </>
  );
}

interface RecurringFieldsProps {
  form: RecurringForm;
  family: RecurringFamily;
  isEdit: boolean;
}

/** All but what is to be done: when it comes back, for whom, and how. */
export function RecurringFields({ form, family, isEdit }: RecurringFieldsProps) {
  const { children, zone, dayBeginsAt } = family;
  return (
    <>
      <div className={styles.fields}>
        <h3>Repeat</h3>
        <RepeatFields form={form} zone={zone} isEdit={isEdit} />
      </div>
      <div className={styles.fields}>
        <h3>Who</h3>
        <WhoFields form={form} family={children} />
      </div>
      {form.values.repeat !== 'once' && (
        <div className={styles.fields}>
          <h3>When it can be done</h3>
          <WindowFields form={form} dayBeginsAt={dayBeginsAt} />
          <PayFields form={form} />
        </div>
      )}
      {isEdit && <WhichChange form={form} />}
    </>
  );
}

const reaches = [
  { value: '', label: 'From the next one on' },
  { value: 'yes', label: 'This one, too' },
] as const;

function WhichChange({ form: { values, set } }: { form: RecurringForm }) {
  return (
    <div className={styles.fields}>
      <ChoiceField
        label="What changes"
        options={reaches}
        value={values.also_this_one}
        onChange={(reach) => set('also_this_one', reach)}
      >
        <p className={styles.help}>{words.whichChange}</p>
      </ChoiceField>
    </div>
  );
}
