import { limits } from '@tokennest/shared-ui/contract/limits';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { DateInput } from '../../../ui/calendar/date-input.tsx';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { ChoiceTiles } from '../../../ui/forms/choice-tiles.tsx';
import { TextSelect } from '../../../ui/forms/select.tsx';
import styles from '../recurring-form.module.css';
import { recurringMessages as words } from '../recurring-task.messages.ts';
import { dayMax, everyMax } from '../recurring-values.ts';
import { type RepeatChoice, repeatChoices } from './repeat-values.ts';
import { ruleMessages } from './rule.messages.ts';
import { shortWeekdayNames, weekdayNames } from './rule-words.ts';
import type { RecurringForm } from '../use-recurring-form.ts';

const options = shortWeekdayNames.map((label, place) => ({ value: String(place + 1), label }));

function WeekdayTiles({ form: { values, set, errorOf } }: { form: RecurringForm }) {
  const chosen = new Set(values.weekdays);
  const press = (day: string) => {
    const next = options.filter(({ value }) => chosen.has(value) !== (value === day));
    set(
      'weekdays',
      next.map(({ value }) => value),
    );
  };
  return (
    <ChoiceTiles
      isNarrow
      label={words.weekdays}
      type="checkbox"
      options={options}
      isChosen={(day) => chosen.has(day)}
      onPress={press}
      error={errorOf('weekdays')}
    />
  );
}

const kinds = [
  { value: 'day', label: words.monthBy.day },
  { value: 'weekday', label: words.monthBy.weekday },
] as const;

const nths = (['1', '2', '3', '4', '-1'] as const).map((value) => ({ value, label: ruleMessages.nths[value] }));
const weekdays = weekdayNames.map((label, place) => ({ value: String(place + 1), label }));

function MonthFields({ form: { values, set, inputOf, errorOf } }: { form: RecurringForm }) {
  const isWeekday = values.month_by === 'weekday';
  const isLate = Number(values.day) > 28;
  return (
    <>
      <ChoiceField
        label={words.whenInMonth}
        options={kinds}
        value={values.month_by}
        onChange={(kind) => set('month_by', kind)}
      />
      {isWeekday ? (
        <div className={styles.pair}>
          <Field label={words.whichOne}>
            <TextSelect choices={nths} value={values.nth} onChange={(nth) => set('nth', nth)} />
          </Field>
          <Field label={words.weekday}>
            <TextSelect choices={weekdays} value={values.weekday} onChange={(day) => set('weekday', day)} />
          </Field>
        </div>
      ) : (
        <Field label={words.dayOfMonth} error={errorOf('day')} {...(isLate && { help: words.dayTooLate })}>
          <NumberInput required min={1} max={dayMax} {...inputOf('day')} />
        </Field>
      )}
    </>
  );
}

const units = [
  { value: 'days', label: words.units.days },
  { value: 'weeks', label: words.units.weeks },
] as const;

function IntervalFields({ form: recurring }: { form: RecurringForm }) {
  const { values, set, inputOf, errorOf } = recurring;
  const isWeeks = values.unit === 'weeks';
  return (
    <>
      <div className={styles.pair}>
        <Field label={words.every} error={errorOf('every')}>
          <NumberInput required min={1} max={everyMax(values.unit)} {...inputOf('every')} />
        </Field>
        <ChoiceField
          label={words.daysOrWeeks}
          options={units}
          value={values.unit}
          onChange={(unit) => set('unit', unit)}
        />
      </div>
      {isWeeks && <WeekdayTiles form={recurring} />}
    </>
  );
}

interface RepeatFieldsProps {
  form: RecurringForm;
  zone: string;
  /** A repeating task cannot become a one-time task. */
  isEdit: boolean;
}

const repeatKinds = Object.keys(repeatChoices) as RepeatChoice[]; // the keys of repeatChoices
const choices = repeatKinds.map((value) => ({ value, label: repeatChoices[value] }));
const choicesOfEdit = choices.filter(({ value }) => value !== 'once');

export function RepeatFields({ form, zone, isEdit }: RepeatFieldsProps) {
  const { values, set, errorOf } = form;
  return (
    <>
      <Field label={words.howOften} error={errorOf('repeat')}>
        <TextSelect
          placeholder={words.chooseRepeat}
          choices={isEdit ? choicesOfEdit : choices}
          value={values.repeat}
          onChange={(repeat) => set('repeat', repeat)}
        />
      </Field>
      <DetailFields form={form} />
      {values.repeat !== 'once' && (
        <Field label={words.firstOn} error={errorOf('start_date')}>
          <DateInput zone={zone} value={values.start_date} onChange={(date) => set('start_date', date)} />
        </Field>
      )}
    </>
  );
}

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
        <Field label={words.daysAfter} help={words.whenDone} error={form.errorOf('days')}>
          <NumberInput required min={1} max={limits.repeatEveryDaysMax} {...form.inputOf('days')} />
        </Field>
      );
    case '':
    case 'once':
    case 'daily':
    case 'weekday':
      return null;
  }
}
