import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { ChoiceField } from '../form/choice-field.tsx';
import { TextSelect } from '../form/text-select.tsx';
import styles from './recurring-form.module.css';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { nthWords, weekdayNames } from './rule-words.ts';
import type { RecurringForm } from './use-recurring-form.ts';

const kinds = [
  { value: 'day', label: 'On a day' },
  { value: 'weekday', label: 'On a weekday' },
] as const;

const nths = (['1', '2', '3', '4', '-1'] as const).map((value) => ({ value, label: `The ${nthWords[value]}` }));
const weekdays = weekdayNames.map((label, place) => ({ value: String(place + 1), label }));

/** The 15th of every month, or its second Saturday. */
export function MonthFields({ form: { values, set, inputOf, errorOf } }: { form: RecurringForm }) {
  const isWeekday = values.month_by === 'weekday';
  const isLate = Number(values.day) > 28;
  return (
    <>
      <ChoiceField
        label="When in the month"
        options={kinds}
        value={values.month_by}
        onChange={(kind) => set('month_by', kind)}
      />
      {isWeekday ? (
        <div className={styles.pair}>
          <Field label="Which one">
            <TextSelect choices={nths} value={values.nth} onChange={(nth) => set('nth', nth)} />
          </Field>
          <Field label="Weekday">
            <TextSelect choices={weekdays} value={values.weekday} onChange={(day) => set('weekday', day)} />
          </Field>
        </div>
      ) : (
        <Field label="Day of the month" error={errorOf('day')} {...(isLate && { help: words.dayTooLate })}>
          <NumberInput required min={1} max={31} {...inputOf('day')} />
        </Field>
      )}
    </>
  );
}
