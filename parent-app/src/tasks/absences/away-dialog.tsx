import type { AbsenceDto, CreateAbsenceBody, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { createAbsenceBody } from '@tokennest/shared-ui/contract/bodies';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { KeptDraft } from '@tokennest/shared-ui/inputs/kept-draft';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Trash2 } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { formatSpan, type LocalDate } from '../../ui/calendar/calendar.ts';
import { DateInput } from '../../ui/calendar/date-input.tsx';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { ChildSelect } from '../../ui/children/child-select.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import form from '../../ui/forms/form.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { absenceMessages as words } from './absence.messages.ts';
import styles from './absences.module.css';
import { useAbsences } from './get-absences.ts';

/** Unpaid absences also move the next execution of allowances. */
async function absencesChanged({ query }: HostApi): Promise<void> {
  const changed = [keys.absences, keys.days, keys.recurringTasks, keys.allowances];
  await Promise.all(changed.map((queryKey) => query.invalidateQueries({ queryKey })));
}

async function createAbsence(host: HostApi, json: CreateAbsenceBody, key: string): Promise<void> {
  await answer(host.client.api.absences.$post({ json }, { headers: { 'Idempotency-Key': key } }));
  await absencesChanged(host);
}

function useDeleteAbsence(host: HostApi) {
  return useMutation({
    mutationFn: (id: string) => answer(host.client.api.absences[':id'].$delete({ param: { id } })),
    onSuccess: () => {
      host.notify('success', words.deleted);
      return absencesChanged(host);
    },
    onError: (error) => host.notify('error', detailOr(error, words.deleteFailed)),
  });
}

interface AbsenceFormProps {
  family: readonly ProfileDto[];
  today: LocalDate;
  zone: string;
}

const choices = [
  { value: 'paid', label: words.choices.paid },
  { value: 'unpaid', label: words.choices.unpaid },
] as const;

function AbsenceForm({ family, today, zone }: AbsenceFormProps) {
  const { host } = useApp();
  const absence = useAbsenceForm(host, today);
  const { props, values, set, errorOf, isBusy } = absence;
  const { from_date: from, to_date: to } = values;
  const begin = (date: LocalDate) => {
    set('from_date', date);
    if (to < date) set('to_date', date);
  };
  return (
    <form {...props} className={form.fields} aria-label={words.plan}>
      <KeptDraft form={absence} />
      <Field label={words.who} error={errorOf('child_id')}>
        <ChildSelect
          list={family}
          anyone={words.family}
          value={values.child_id}
          onChange={(id) => set('child_id', id)}
        />
      </Field>
      <Field label={words.firstDay} error={errorOf('from_date')}>
        <DateInput zone={zone} value={from} onChange={begin} />
      </Field>
      <Field label={words.lastDay} error={errorOf('to_date')}>
        <DateInput zone={zone} value={to} onChange={(date) => set('to_date', date)} />
      </Field>
      <ChoiceField
        label={words.allowances}
        options={choices}
        value={values.pays_allowances}
        onChange={(choice) => set('pays_allowances', choice)}
      />
      <NeedsConnection>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          {words.plan}
        </Button>
      </NeedsConnection>
    </form>
  );
}

type AbsenceValues = Record<'child_id' | 'from_date' | 'to_date' | 'pays_allowances', string>;

const body = bodyReader(createAbsenceBody, ({ child_id: childId, pays_allowances: pays, ...dates }: AbsenceValues) => ({
  ...dates,
  child_id: childId || null,
  pays_allowances: pays === 'paid',
}));

function useAbsenceForm(host: HostApi, today: LocalDate) {
  const empty = { child_id: '', from_date: today, to_date: today, pays_allowances: 'paid' };
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('absence'),
    initial: empty,
    next: () => empty,
    validate: body.validate,
    send: async (values, key) => {
      await createAbsence(host, body.read(values), key);
      host.notify('success', words.planned);
    },
    sentenceOf: (error) => detailOr(error, words.planFailed),
  });
}

interface AbsenceListProps {
  absences: readonly AbsenceDto[];
  family: readonly ProfileDto[];
}

function AbsenceList({ absences, family }: AbsenceListProps) {
  if (absences.length === 0) return null;
  return (
    <KeepFocus isList>
      <ul className={ui.grid} aria-label={words.away}>
        {absences.map((absence) => (
          <AbsenceRow key={absence.id} absence={absence} family={family} />
        ))}
      </ul>
    </KeepFocus>
  );
}

function AbsenceRow({ absence, family }: { absence: AbsenceDto; family: readonly ProfileDto[] }) {
  const { host } = useApp();
  const { mutate, isPending } = useDeleteAbsence(host);
  const { id, child_id: childId, from_date: from, to_date: to, pays_allowances: isPaid } = absence;
  const name = family.find((child) => child.id === childId)?.display_name ?? words.family;
  const span = formatSpan(from, to);
  return (
    <li className={styles.row}>
      <ChildAvatar id={childId ?? ''} name={name} sizePx={36} />
      <span className={styles.words}>
        <b translate="no">{name}</b>
        <span className={ui.hint}>{isPaid ? words.spanPaid(span) : words.spanUnpaid(span)}</span>
      </span>
      <NeedsConnection>
        <IconButton
          label={words.removeOf(name, span)}
          icon={<Trash2 aria-hidden="true" />}
          isBusy={isPending}
          onClick={() => mutate(id)}
        />
      </NeedsConnection>
    </li>
  );
}

interface AwayDialogProps {
  family: readonly ProfileDto[];
  today: LocalDate;
  zone: string;
  onClose: () => void;
}

export function AwayDialog({ family, today, zone, onClose }: AwayDialogProps) {
  const { host } = useApp();
  return (
    <Dialog hasClose title={words.plan} onDismiss={onClose}>
      <p className={ui.hint}>{words.explained}</p>
      <Loaded
        query={useAbsences(host)}
        skeleton={<Skeleton height={56} />}
        failed={words.loadFailed}
        isOnline={host.isOnline}
      >
        {(absences) => <AbsenceList absences={absences} family={family} />}
      </Loaded>
      <AbsenceForm family={family} today={today} zone={zone} />
    </Dialog>
  );
}
