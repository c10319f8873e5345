import { limits } from '@tokennest/shared-ui/contract/limits';
import { formatClockTime } from '@tokennest/shared-ui/dates/format-day';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { HomeField } from '../../ui/forms/home-field.tsx';
import { TextSelect } from '../../ui/forms/select.tsx';
import { taskMessages } from '../task.messages.ts';
import styles from './recurring-form.module.css';
import type { RecurringFamily } from './recurring-list.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { RepeatFields } from './rule/repeat-fields.tsx';
import type { RecurringForm } from './use-recurring-form.ts';
import { WhoFields } from './who-fields.tsx';

const minutesOfDay = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes since the family's day began. Times before that hour belong to the end of the day. */
const intoDay = (time: string, dayBeginsAt: number) =>
  (minutesOf(time) - dayBeginsAt * 60 + minutesOfDay) % minutesOfDay;

const halfHours = Array.from({ length: 48 }, (_, place) => {
  const hour = String(Math.floor(place / 2)).padStart(2, '0');
  return `${hour}:${place % 2 ? '30' : '00'}`;
});

interface Times {
  dayBeginsAt: number;
  chosen: string;
  after?: string | null;
}

export const isLater = (time: string, than: string, dayBeginsAt: number): boolean =>
  intoDay(time, dayBeginsAt) > intoDay(than, dayBeginsAt);

export function timesOf({ dayBeginsAt, chosen, after = null }: Times): string[] {
  const start = after ? intoDay(after, dayBeginsAt) : 0;
  return [...new Set([...halfHours, ...(chosen ? [chosen] : [])])]
    .filter((time) => after === null || intoDay(time, dayBeginsAt) > start)
    .toSorted((one, other) => intoDay(one, dayBeginsAt) - intoDay(other, dayBeginsAt));
}

interface WindowFieldsProps {
  form: RecurringForm;
  dayBeginsAt: number;
}

const choicesOf = (whole: string, times: readonly string[]) => [
  { value: '', label: whole },
  ...times.map((time) => ({ value: time, label: formatClockTime(time) })),
];

const ends = [
  { value: 'missed', label: words.ends.missed },
  { value: 'stays', label: words.ends.stays },
] as const;

function WindowFields({ form: recurring, dayBeginsAt }: WindowFieldsProps) {
  const { values, set, inputOf, errorOf } = recurring;
  return (
    <>
      <TimeFields form={recurring} dayBeginsAt={dayBeginsAt} />
      <Field label={words.daysLong} help={words.lasts} error={errorOf('lasts_days')}>
        <NumberInput required min={1} max={limits.lastsDaysMax} {...inputOf('lasts_days')} />
      </Field>
      <ChoiceField
        label={words.ifNotDone}
        options={ends}
        value={values.if_not_done}
        onChange={(end) => set('if_not_done', end)}
      >
        <p className={styles.help}>{values.if_not_done === 'stays' ? words.stays : words.missed}</p>
      </ChoiceField>
    </>
  );
}

/** On a single day, the end must come after the start. */
function TimeFields({ form: { values, set, errorOf }, dayBeginsAt }: WindowFieldsProps) {
  const { from_time: from, until_time: until, lasts_days: days } = values;
  const after = days === '1' ? from : null;
  const begin = (time: string) => {
    set('from_time', time);
    if (days === '1' && time && until && !isLater(until, time, dayBeginsAt)) set('until_time', '');
  };
  return (
    <div className={classNames(styles.pair, styles.times)}>
      <Field label={words.from} error={errorOf('from_time')}>
        <TextSelect
          choices={choicesOf(words.startOfDay, timesOf({ dayBeginsAt, chosen: from }))}
          value={from}
          onChange={begin}
        />
      </Field>
      <Field label={words.until} error={errorOf('until_time')}>
        <TextSelect
          choices={choicesOf(words.endOfDay, timesOf({ dayBeginsAt, chosen: until, after }))}
          value={until}
          onChange={(time) => set('until_time', time)}
        />
      </Field>
    </div>
  );
}

const choices = [
  { value: 'on_approval', label: words.pays.on_approval },
  { value: 'at_once', label: words.pays.at_once },
  { value: 'by_itself', label: words.pays.by_itself },
] as const;

function PayFields({ form: { values, set, inputOf, errorOf } }: { form: RecurringForm }) {
  return (
    <>
      <Field label={words.paidWhen} error={errorOf('pays')}>
        <TextSelect choices={choices} value={values.pays} onChange={(pays) => set('pays', pays)} />
      </Field>
      {values.pays === 'by_itself' && (
        <Field label={words.hoursAfter} help={words.hoursHelp} error={errorOf('pays_after_hours')}>
          <NumberInput required min={1} max={limits.paysAfterHoursMax} {...inputOf('pays_after_hours')} />
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

export function RecurringFields({ form, family, isEdit }: RecurringFieldsProps) {
  const { children, zone, dayBeginsAt } = family;
  return (
    <>
      <div className={styles.fields}>
        <h3>{words.repeatHead}</h3>
        <RepeatFields form={form} zone={zone} isEdit={isEdit} />
      </div>
      <div className={styles.fields}>
        <h3>{words.whoHead}</h3>
        <WhoFields form={form} family={children} />
        <HomeField
          value={form.values.home}
          help={taskMessages.ofHome}
          error={form.errorOf('home')}
          onChange={(home) => form.set('home', home)}
        />
      </div>
      {form.values.repeat !== 'once' && (
        <div className={styles.fields}>
          <h3>{words.whenHead}</h3>
          <WindowFields form={form} dayBeginsAt={dayBeginsAt} />
          <PayFields form={form} />
        </div>
      )}
      {isEdit && <WhichChange form={form} />}
    </>
  );
}

const reaches = [
  { value: '', label: words.reaches.next },
  { value: 'yes', label: words.reaches.this },
] as const;

function WhichChange({ form: { values, set } }: { form: RecurringForm }) {
  return (
    <div className={styles.fields}>
      <ChoiceField
        label={words.whatChanges}
        options={reaches}
        value={values.also_this_one}
        onChange={(reach) => set('also_this_one', reach)}
      >
        <p className={styles.help}>{words.whichChange}</p>
      </ChoiceField>
    </div>
  );
}
