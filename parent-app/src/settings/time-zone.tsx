import type { FamilyDto, HostApi } from '@tokennest/shared-ui/contract';
import { now as clockNow } from '@tokennest/shared-ui/dates/clock';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field, useFieldControl } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Select } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../app-context.tsx';
import form from '../ui/forms/form.module.css';
import select from '../ui/forms/select.module.css';
import { AntdTheme } from '../ui/antd-theme.tsx';
import { changeFamily } from './change-family.ts';
import { settingsMessages as words } from './settings.messages.ts';

interface ZoneSelectProps {
  value: string;
  onChange: (zone: string) => void;
}

const labelOf = (zone: string) => zone.replaceAll('_', ' ');

function zonesWith(chosen: string): { value: string; label: string }[] {
  const known = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...known].toSorted().map((value) => ({ value, label: labelOf(value) }));
}

function ZoneSelect({ value, onChange }: ZoneSelectProps) {
  const control = useFieldControl();
  const options = useMemo(() => zonesWith(value), [value]);
  return (
    <Select
      {...control}
      className={select.select}
      status={control['aria-invalid'] ? 'error' : ''}
      value={value}
      onChange={onChange}
      options={options}
      showSearch={{
        filterOption: (typed, option) =>
          labelOf(typed)
            .toLowerCase()
            .split(/\s+/)
            .every((word) => option?.label.toLowerCase().includes(word)),
      }}
      getPopupContainer={(field) => field.parentElement ?? field}
      suffixIcon={<ChevronDown size={20} aria-hidden="true" />}
    />
  );
}

export function TimeZone({ family }: { family: FamilyDto }) {
  const { host } = useApp();
  const { props, values, set, errorOf, isBusy } = useZoneForm(host, family);
  const now = useNow();
  return (
    <form {...props} className={form.fields}>
      <Field
        label={words.familyZone}
        error={errorOf('time_zone')}
        help={words.zoneHelp(formatTime(now.toISOString(), values.time_zone))}
      >
        <AntdTheme>
          <ZoneSelect value={values.time_zone} onChange={(zone) => set('time_zone', zone)} />
        </AntdTheme>
      </Field>
      <NeedsConnection>
        <Button type="submit" variant="outline" size="form" isWide isBusy={isBusy}>
          {words.saveZone}
        </Button>
      </NeedsConnection>
    </form>
  );
}

const tickMs = 10_000;

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
