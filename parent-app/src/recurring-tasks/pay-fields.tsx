import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { TextSelect } from '../form/text-select.tsx';
import { recurringMessages as words } from './recurring-task.messages.ts';
import type { RecurringForm } from './use-recurring-form.ts';

const choices = [
  { value: 'on_approval', label: 'When I approve' },
  { value: 'at_once', label: 'At once, without me' },
  { value: 'by_itself', label: 'By themselves after some hours' },
];

export function PayFields({ form: { values, set, inputOf, errorOf } }: { form: RecurringForm }) {
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
