import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { DateInput } from '../calendar/date-input.tsx';
import { TextSelect } from '../form/text-select.tsx';
import { IntervalFields } from './interval-fields.tsx';
import { MonthFields } from './month-fields.tsx';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { repeatChoices } from './repeat-values.ts';
import type { RecurringForm } from './use-recurring-form.ts';
import { WeekdayTiles } from './weekday-tiles.tsx';

interface RepeatFieldsProps {
  form: RecurringForm;
  zone: string;
  /** A task that comes back may be changed, and not be made one that does not. */
  isEdit: boolean;
}

const choices = Object.entries(repeatChoices).map(([value, label]) => ({ value, label }));
const choicesOfEdit = choices.filter(({ value }) => value !== 'once');

/** When it comes back. */
export function RepeatFields({ form, zone, isEdit }: RepeatFieldsProps) {
  const { values, set, errorOf } = form;
  return (
    <>
      <Field label="How often" error={errorOf('repeat')}>
        <TextSelect
          placeholder={words.chooseRepeat}
          choices={isEdit ? choicesOfEdit : choices}
          value={values.repeat}
          onChange={(repeat) => set('repeat', repeat)}
        />
      </Field>
      <DetailFields form={form} />
      {values.repeat !== 'once' && (
        <Field label="First on" error={errorOf('start_date')}>
          <DateInput zone={zone} value={values.start_date} onChange={(date) => set('start_date', date)} />
        </Field>
      )}
    </>
  );
}

/** What "how often" leaves to be said. */
function DetailFields({ form }: { form: RecurringForm }) {
  switch (form.values.repeat) {
    case 'weekdays':
      return <WeekdayTiles form={form} />;
    case 'interval':
      return <IntervalFields form={form} />;
    case 'month':
      return <MonthFields form={form} />;
    case 'after_done':
      return (
        <Field label="Days after it was done" help={words.whenDone} error={form.errorOf('days')}>
          <NumberInput required min={1} max={365} {...form.inputOf('days')} />
        </Field>
      );
    default:
      return null;
  }
}
