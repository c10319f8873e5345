import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { ChoiceField } from '../form/choice-field.tsx';
import styles from './recurring-form.module.css';
import type { RecurringForm } from './use-recurring-form.ts';
import { WeekdayTiles } from './weekday-tiles.tsx';

const units = [
  { value: 'days', label: 'Days' },
  { value: 'weeks', label: 'Weeks' },
] as const;

/** Every so many days, or on weekdays of every so many weeks. */
export function IntervalFields({ form: recurring }: { form: RecurringForm }) {
  const { values, set, inputOf, errorOf } = recurring;
  const isWeeks = values.unit === 'weeks';
  return (
    <>
      <div className={styles.pair}>
        <Field label="Every" error={errorOf('every')}>
          <NumberInput required min={1} max={isWeeks ? 52 : 365} {...inputOf('every')} />
        </Field>
        <ChoiceField label="Days or weeks" options={units} value={values.unit} onChange={(unit) => set('unit', unit)} />
      </div>
      {isWeeks && <WeekdayTiles form={recurring} />}
    </>
  );
}
