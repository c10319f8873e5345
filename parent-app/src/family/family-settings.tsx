import type { FamilyDto, HostApi } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr, useQuery } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import type { ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import form from '../form/form.module.css';
import { TextSelect } from '../form/text-select.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { changeFamily } from './change-family.ts';
import { FamilyCode } from './family-code.tsx';
import { familyMessages as words } from './family.messages.ts';
import { TimeZone } from './time-zone.tsx';

const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: timeOf(hour) }));

/** The hour at which the family's day begins: what is done late at night counts for the day before. */
function DayBeginsAt({ family }: { family: FamilyDto }) {
  const { host } = useApp();
  const { props, values, set, errorOf, isBusy } = useHourForm(host, family);
  const hour = Number(values.day_begins_at);
  return (
    <form {...props} className={form.fields}>
      <Field
        label="A task’s day begins at"
        error={errorOf('day_begins_at')}
        help={hour === 0 ? words.dayOfClock : words.dayBegins(timeOf(hour))}
      >
        <AntdTheme>
          <TextSelect choices={hours} value={values.day_begins_at} onChange={(next) => set('day_begins_at', next)} />
        </AntdTheme>
      </Field>
      <NeedsConnection>
        <Button type="submit" variant="outline" size="form" isWide isBusy={isBusy}>
          Save Hour
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

interface SettingProps {
  title: string;
  id: string;
  skeletonPx: number;
  children: (family: FamilyDto) => ReactNode;
}

/** A card about the family itself, once that is loaded. */
function Setting({ title, id, skeletonPx, children }: SettingProps) {
  const { host } = useApp();
  const family = useQuery(familyQuery(host));
  return (
    <Card as="section" className={form.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Loaded
        query={family}
        skeleton={<Skeleton height={skeletonPx} />}
        failed={words.familyFailed}
        isOnline={host.isOnline}
      >
        {children}
      </Loaded>
    </Card>
  );
}

export function FamilySettings() {
  return (
    <>
      <Setting title="Family code" id="family-code" skeletonPx={252}>
        {({ family_code: code }) => code && <FamilyCode code={code} />}
      </Setting>
      <Setting title="Time zone" id="time-zone" skeletonPx={228}>
        {(family) => <TimeZone family={family} />}
      </Setting>
      <Setting title="The day begins at" id="day-begins" skeletonPx={162}>
        {(family) => <DayBeginsAt family={family} />}
      </Setting>
    </>
  );
}
