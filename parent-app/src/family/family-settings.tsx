import type { FamilyDto, HostApi } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr, useMutation, useQuery } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { RefreshCw, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CodeToCopy } from '../account/code-to-copy.tsx';
import { useApp } from '../app-context.tsx';
import form from '../forms/form.module.css';
import { TextSelect } from '../forms/select.tsx';
import { askFirst } from '../dialogs/ask-first.ts';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { familyMessages as words } from './family.messages.ts';
import styles from './family.module.css';
import { changeFamily, TimeZone } from './time-zone.tsx';

/** POST /api/families/current/code. What was asked with the old code is void (Rules 4.5). */
function useRenewFamilyCode({ client, query, notify }: HostApi) {
  return useMutation({
    mutationFn: () => answer(client.api.families.current.code.$post({ json: {} })),
    onSuccess: (family) => {
      query.setQueryData(keys.family, family);
      notify('success', words.renewed);
      return query.invalidateQueries({ queryKey: keys.joinRequests });
    },
    onError: (error) => notify('error', detailOr(error, words.renewFailed)),
  });
}

/** Two groups of four, as one says it to another. */
const spoken = (code: string) => code.replace(/^(.{4})/, '$1 ');

function FamilyCode({ code }: { code: string }) {
  const { host } = useApp();
  return (
    <>
      <p className={styles.note}>{words.codeHelp}</p>
      {/* A new code has not been copied yet. */}
      <CodeToCopy key={code} code={spoken(code)}>
        {'share' in navigator && (
          <Button variant="outline" onClick={() => void share(host, spoken(code))}>
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
      </CodeToCopy>
      <RenewButton />
      <p className={styles.noteInMiddle}>{words.oldCode}</p>
    </>
  );
}

/** By the device's own sheet; closing it is no failure. */
async function share({ notify }: HostApi, code: string) {
  try {
    await navigator.share({ text: words.share(code) });
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) notify('error', words.shareFailed);
  }
}

function RenewButton() {
  const { host } = useApp();
  const renew = useRenewFamilyCode(host);
  const question = {
    title: 'Renew the family code?',
    sentence: words.askRenew,
    confirmLabel: 'Renew Code',
    dismissLabel: 'Keep Code',
  };
  return (
    <NeedsConnection>
      <Button
        className={styles.bare}
        variant="outline"
        isWide
        isBusy={renew.isPending}
        onClick={() => askFirst(host, question, renew.mutate)}
      >
        {!renew.isPending && <RefreshCw aria-hidden="true" />}
        Renew Code
      </Button>
    </NeedsConnection>
  );
}

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
