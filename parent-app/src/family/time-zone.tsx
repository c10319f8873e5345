import { now as clockNow } from '@tokennest/shared-ui/dates/clock';
import type { FamilyDto, HostApi } from '@tokennest/shared-ui/contract';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { partsIn } from '@tokennest/shared-ui/dates/zone-format';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { useEffect, useState } from 'react';
import { useApp } from '../app-context.tsx';
import form from '../form/form.module.css';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { changeFamily } from './change-family.ts';
import { familyMessages as words } from './family.messages.ts';
import { ZoneSelect } from './zone-select.tsx';

/** 'It is Thursday 19 November, 18:05 there.' */
function sayNow(now: Date, zone: string): string {
  const { weekday, day, month } = partsIn(zone, now, { weekday: 'long', day: 'numeric', month: 'long' });
  return `It is ${weekday} ${day} ${month}, ${formatTime(now.toISOString(), zone)} there.`;
}

/** The zone of the family's days. */
export function TimeZone({ family }: { family: FamilyDto }) {
  const { host } = useApp();
  const { props, values, set, errorOf, isBusy } = useZoneForm(host, family);
  const now = useNow();
  return (
    <form {...props} className={form.fields}>
      <Field
        label="The family’s days begin and end in"
        error={errorOf('time_zone')}
        help={`${sayNow(now, values.time_zone)} ${words.zoneChanges}`}
      >
        <AntdTheme>
          <ZoneSelect value={values.time_zone} onChange={(zone) => set('time_zone', zone)} />
        </AntdTheme>
      </Field>
      <NeedsConnection>
        <Button type="submit" variant="outline" size="form" isWide isBusy={isBusy}>
          Save Time Zone
        </Button>
      </NeedsConnection>
    </form>
  );
}

const tickMs = 10_000;

/** The time, for a clock without seconds. */
function useNow(): Date {
  const [now, setNow] = useState(clockNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(clockNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useZoneForm(host: HostApi, { time_zone: before }: FamilyDto) {
  return useForm({
    notify: host.notify,
    initial: { time_zone: before },
    next: (sent) => sent,
    validate: ({ time_zone: zone }) => (zone === before ? { field: 'time_zone', sentence: words.unchanged } : null),
    send: async ({ time_zone: zone }) => {
      await changeFamily(host, { time_zone: zone });
      host.notify('success', words.zoneSaved);
    },
    sentenceOf: (error) => detailOr(error, words.zoneFailed),
  });
}
