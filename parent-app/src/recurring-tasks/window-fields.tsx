import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ChoiceField } from '../form/choice-field.tsx';
import { TextSelect } from '../form/text-select.tsx';
import styles from './recurring-form.module.css';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { isLater, timesOf } from './times.ts';
import type { RecurringForm } from './use-recurring-form.ts';

interface WindowFieldsProps {
  form: RecurringForm;
  dayBeginsAt: number;
}

const choicesOf = (whole: string, times: readonly string[]) => [
  { value: '', label: whole },
  ...times.map((time) => ({ value: time, label: time })),
];

const ends = [
  { value: 'missed', label: 'It is missed' },
  { value: 'stays', label: 'It stays' },
] as const;

/** When it can be done, and what becomes of it then. */
export function WindowFields({ form: recurring, dayBeginsAt }: WindowFieldsProps) {
  const { values, set, inputOf, errorOf } = recurring;
  return (
    <>
      <TimeFields form={recurring} dayBeginsAt={dayBeginsAt} />
      <Field label="For how many days" help={words.lasts} error={errorOf('lasts_days')}>
        <NumberInput required min={1} max={31} {...inputOf('lasts_days')} />
      </Field>
      <ChoiceField
        label="If it is not done by then"
        options={ends}
        value={values.if_not_done}
        onChange={(end) => set('if_not_done', end)}
      >
        <p className={styles.help}>{values.if_not_done === 'stays' ? words.stays : words.missed}</p>
      </ChoiceField>
    </>
  );
}

/** An end that is offered comes after the beginning; over several days any does. */
function TimeFields({ form: { values, set, errorOf }, dayBeginsAt }: WindowFieldsProps) {
  const { from_time: from, until_time: until, lasts_days: days } = values;
  const after = days === '1' ? from : null;
  const begin = (time: string) => {
    set('from_time', time);
    if (days === '1' && time && until && !isLater(until, time, dayBeginsAt)) set('until_time', '');
  };
  return (
    <div className={classNames(styles.pair, styles.times)}>
      <Field label="From" error={errorOf('from_time')}>
        <TextSelect
          choices={choicesOf('Start of day', timesOf({ dayBeginsAt, chosen: from }))}
          value={from}
          onChange={begin}
        />
      </Field>
      <Field label="Until" error={errorOf('until_time')}>
        <TextSelect
          choices={choicesOf('End of day', timesOf({ dayBeginsAt, chosen: until, after }))}
          value={until}
          onChange={(time) => set('until_time', time)}
        />
      </Field>
    </div>
  );
}
