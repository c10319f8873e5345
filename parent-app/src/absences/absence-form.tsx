import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { useApp } from '../app-context.tsx';
import type { LocalDate } from '../calendar/calendar.ts';
import { DateInput } from '../calendar/date-input.tsx';
import { ChildSelect } from '../children/child-select.tsx';
import { ChoiceField } from '../form/choice-field.tsx';
import form from '../form/form.module.css';
import { absenceMessages as words } from './absence.messages.ts';
import { createAbsence } from './change-absences.ts';

interface AbsenceFormProps {
  family: readonly ProfileDto[];
  today: LocalDate;
  zone: string;
}

const choices = [
  { value: 'paid', label: 'Paid' },
  { value: 'unpaid', label: 'Not paid' },
] as const;

/** A child or the whole family, from one day to another, both included. */
export function AbsenceForm({ family, today, zone }: AbsenceFormProps) {
  const { host } = useApp();
  const absence = useAbsenceForm(host, today);
  const { props, values, set, errorOf, isBusy } = absence;
  const { from_date: from, to_date: to } = values;
  const begin = (date: LocalDate) => {
    set('from_date', date);
    if (to < date) set('to_date', date);
  };
  return (
    <form {...props} className={form.fields} aria-label="Plan time away">
      <KeptDraft form={absence} />
      <Field label="Who is away" error={errorOf('child_id')}>
        <ChildSelect
          list={family}
          anyone={words.family}
          value={values.child_id}
          onChange={(id) => set('child_id', id)}
        />
      </Field>
      <Field label="First day" error={errorOf('from_date')}>
        <DateInput zone={zone} value={from} onChange={begin} />
      </Field>
      <Field label="Last day" error={errorOf('to_date')}>
        <DateInput zone={zone} value={to} onChange={(date) => set('to_date', date)} />
      </Field>
      <ChoiceField
        label="Allowances while away"
        options={choices}
        value={values.pays_allowances}
        onChange={(choice) => set('pays_allowances', choice)}
      />
      <NeedsConnection>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Plan time away
        </Button>
      </NeedsConnection>
    </form>
  );
}

function useAbsenceForm(host: HostApi, today: LocalDate) {
  const empty = { child_id: '', from_date: today, to_date: today, pays_allowances: 'paid' };
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('absence'),
    initial: empty,
    next: () => empty,
    validate: ({ from_date: from, to_date: to }) =>
      to < from ? { field: 'to_date', sentence: words.backwards } : null,
    send: async ({ child_id: childId, pays_allowances: pays, ...dates }, key) => {
      await createAbsence(host, { ...dates, child_id: childId || null, pays_allowances: pays === 'paid' }, key);
      host.notify('success', words.planned);
    },
    sentenceOf: (error) => detailOr(error, words.planFailed),
  });
}
