import type { FamilyDto, HostApi } from '@tokennest/shared-ui/contract';
import { formatClockTime } from '@tokennest/shared-ui/dates/format-day';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { useApp } from '../app-context.tsx';
import form from '../ui/forms/form.module.css';
import { TextSelect } from '../ui/forms/select.tsx';
import { AntdTheme } from '../ui/antd-theme.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import { changeFamily } from './change-family.ts';

const timeOf = (hour: number) => formatClockTime(`${String(hour).padStart(2, '0')}:00`);
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: timeOf(hour) }));

export function DayBeginsAt({ family }: { family: FamilyDto }) {
  const { host } = useApp();
  const { props, values, set, errorOf, isBusy } = useHourForm(host, family);
  const hour = Number(values.day_begins_at);
  return (
    <form {...props} className={form.fields}>
      <Field
        label={words.startsAt}
        error={errorOf('day_begins_at')}
        help={hour === 0 ? words.dayOfClock : words.dayBegins(timeOf(hour))}
      >
        <AntdTheme>
          <TextSelect choices={hours} value={values.day_begins_at} onChange={(next) => set('day_begins_at', next)} />
        </AntdTheme>
      </Field>
      <NeedsConnection>
        <Button type="submit" variant="outline" size="form" isWide isBusy={isBusy}>
          {words.saveHour}
        </Button>
      </NeedsConnection>
    </form>
  );
}

function useHourForm(host: HostApi, { day_begins_at: before }: FamilyDto) {
  return useForm({
    notify: host.notify,
    initial: { day_begins_at: String(before) },
    next: (sent) => sent,
    validate: ({ day_begins_at: hour }) =>
      Number(hour) === before ? { field: 'day_begins_at', sentence: words.unchanged } : null,
    send: async ({ day_begins_at: hour }) => {
      await changeFamily(host, { day_begins_at: Number(hour) });
      host.notify('success', words.hourSaved(timeOf(Number(hour))));
    },
    sentenceOf: (error) => detailOr(error, words.hourFailed),
  });
}
