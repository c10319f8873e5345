import type { AllowanceDto, CreateAllowanceBody, Frequency, HostApi } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { CalendarCheck } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { DateInput } from '../ui/calendar/date-input.tsx';
import { ChildFace } from '../ui/children/child-avatar.tsx';
import { ChildSelect } from '../ui/children/child-select.tsx';
import { ChoiceField } from '../ui/forms/choice-field.tsx';
import { DrawerForm } from '../ui/dialogs/drawer.tsx';
import { EditedBy } from '../ui/forms/edited-by.tsx';
import { TokenStepper } from '../ui/forms/token-stepper.tsx';
import { useChangesForm } from '../ui/forms/use-changes-form.ts';
import styles from './allowance-form.module.css';
import { type AllowanceList, frequencyWords, nameOf } from './allowance-list.ts';
import { allowanceBody, blankAllowance, effectOf, startDateOf, valuesOf } from './allowance-values.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import { editAllowance } from './edit-allowance.ts';
import { formMessages } from '../ui/forms/form.messages.ts';

async function createAllowance(host: HostApi, allowance: CreateAllowanceBody, key: string) {
  const made = await answer(
    host.client.api.allowances.$post({ json: allowance }, { headers: { 'Idempotency-Key': key } }),
  );
  putRow(host, keys.allowances, made);
  return made;
}

interface NewForm {
  onlyChildId: string;
  zone: string;
  onDone: () => void;
}

function useNewAllowanceForm(host: HostApi, { onlyChildId, zone, onDone }: NewForm) {
  const { created } = useApp();
  const body = allowanceBody(zone);
  const initial = { ...blankAllowance, child_id: onlyChildId };
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('allowance'),
    initial,
    validate: body.validate,
    send: async (values, key) => {
      created.set((await createAllowance(host, body.read(values), key)).id);
      host.notify('success', words.created);
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
}

const useEditAllowanceForm = (host: HostApi, { allowance, zone, onDone }: Omit<EditAllowanceFormProps, 'family'>) =>
  useChangesForm(host, {
    form: `allowance ${allowance.id}`,
    initial: valuesOf(allowance),
    body: allowanceBody(zone),
    save: (changes) => editAllowance(host, allowance.id, changes),
    unchanged: { field: 'name', sentence: words.noChanges },
    saved: words.updated,
    failed: words.updateFailed,
    onDone,
  });

interface EffectProps {
  id: string;
  children: string;
}

function Effect({ id, children }: EffectProps) {
  return (
    <p id={id} className={styles.effect}>
      <CalendarCheck size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

interface FrequencyChoiceProps {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}

const optionOf = (value: Frequency) => ({ value, label: frequencyWords[value] });
const options = [optionOf('daily'), optionOf('weekly'), optionOf('monthly')] as const;

const FrequencyChoice = (props: FrequencyChoiceProps) => (
  <ChoiceField label={words.frequency} options={options} {...props} />
);

interface AllowanceFieldsProps {
  form: ReturnType<typeof useNewAllowanceForm>;
  zone: string;
}

function AllowanceFields({ form: { values, set, inputOf, errorOf }, zone }: AllowanceFieldsProps) {
  return (
    <>
      <Field label={words.name} error={errorOf('name')}>
        <TextInput required maxLength={limits.titleMax} autoComplete="off" {...inputOf('name')} />
      </Field>
      <Field label={words.amount} error={errorOf('amount')}>
        <TokenStepper required min={1} {...inputOf('amount')} onStep={(next) => set('amount', next)} />
      </Field>
      <FrequencyChoice value={values.frequency} onChange={(frequency) => set('frequency', frequency)} />
      <Field label={words.startDate} error={errorOf('start_date')}>
        <DateInput zone={zone} value={startDateOf(values, zone)} onChange={(date) => set('start_date', date)} />
      </Field>
    </>
  );
}

interface NewAllowanceFormProps extends Pick<AllowanceList, 'family' | 'zone'> {
  onDone: () => void;
}

export function NewAllowanceForm({ family, zone, onDone }: NewAllowanceFormProps) {
  const { host } = useApp();
  const onlyChild = family.length === 1 ? family[0] : undefined;
  const form = useNewAllowanceForm(host, { onlyChildId: onlyChild?.id ?? '', zone, onDone });
  const { values, set, errorOf } = form;
  const name = family.find(({ id }) => id === values.child_id)?.display_name ?? '';
  return (
    <DrawerForm
      form={form}
      submit={words.create}
      effect={(id) => <Effect id={id}>{effectOf(values, { name, zone, edited: null })}</Effect>}
    >
      <Field label={words.child} error={errorOf('child_id')}>
        <ChildSelect list={family} value={values.child_id} onChange={(id) => set('child_id', id)} />
      </Field>
      <AllowanceFields form={form} zone={zone} />
    </DrawerForm>
  );
}

interface EditAllowanceFormProps extends NewAllowanceFormProps {
  allowance: AllowanceDto;
}

export function EditAllowanceForm({ allowance, family, zone, onDone }: EditAllowanceFormProps) {
  const { host } = useApp();
  const form = useEditAllowanceForm(host, { allowance, zone, onDone });
  const name = nameOf(allowance, family);
  return (
    <DrawerForm
      form={form}
      submit={formMessages.saveChanges}
      onKeep={onDone}
      effect={(id) => <Effect id={id}>{effectOf(form.values, { name, zone, edited: allowance })}</Effect>}
    >
      <ChildFace id={allowance.child_id} name={name} />
      <AllowanceFields form={form} zone={zone} />
      <EditedBy of={allowance} />
    </DrawerForm>
  );
}
