import type { AllowanceDto, Frequency } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { CalendarCheck } from 'lucide-react';
import { type ComponentProps, type RefObject, useDeferredValue, useId } from 'react';
import { useApp } from '../app-context.tsx';
import { todayIn } from '../calendar/calendar.ts';
import { DateInput } from '../calendar/date-input.tsx';
import { ChildFace } from '../children/child-avatar.tsx';
import { ChildSelect } from '../children/child-select.tsx';
import { NoChildren } from '../children/no-children.tsx';
import { ChoiceField } from '../forms/choice-field.tsx';
import { EditButtons, OpenFormButton } from '../forms/form-buttons.tsx';
import form from '../forms/form.module.css';
import { useEditForm } from '../forms/open-form.ts';
import { TabTitle } from '../headings/tab-title.tsx';
import list from '../lists/list.module.css';
import { AntdTheme } from '../theme/antd-theme.tsx';
import styles from './allowance-form.module.css';
import { type AllowanceList, frequencyWords, nameOf, useAllowanceList } from './allowance-list.ts';
import { AllowanceResults } from './allowance-results.tsx';
import { frequencyOf } from './allowance-values.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import { AllowancesSkeleton } from './allowances-skeleton.tsx';
import { effectOf } from './effect-of.ts';
import { useEditAllowanceForm, useNewAllowanceForm } from './use-allowance-form.ts';

interface EffectProps {
  /** For the submit button's aria-describedby: it is heard before the press. */
  id: string;
  children: string;
}

/** What sending the form does. */
function Effect({ id, children }: EffectProps) {
  return (
    <p id={id} className={styles.effect}>
      <CalendarCheck size={20} aria-hidden="true" />
      {children}
    </p>
  );
}

interface FrequencyChoiceProps {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}

const optionOf = (value: Frequency) => ({ value, label: frequencyWords[value] });
const options = [optionOf('daily'), optionOf('weekly'), optionOf('monthly')] as const;

const FrequencyChoice = (props: FrequencyChoiceProps) => <ChoiceField label="Frequency" options={options} {...props} />;

interface AllowanceFieldsProps {
  form: ReturnType<typeof useNewAllowanceForm>;
  zone: string;
}

/** All but the child. */
function AllowanceFields({ form: { values, set, inputOf, errorOf }, zone }: AllowanceFieldsProps) {
  return (
    <>
      <Field label="Name" error={errorOf('name')}>
        <TextInput required maxLength={120} autoComplete="off" {...inputOf('name')} />
      </Field>
      <Field label="Token amount" error={errorOf('amount')}>
        <NumberInput isTokens required min={1} {...inputOf('amount')} />
      </Field>
      <FrequencyChoice value={frequencyOf(values)} onChange={(frequency) => set('frequency', frequency)} />
      <Field label="Start date" error={errorOf('start_date')}>
        <DateInput
          zone={zone}
          value={values.start_date || todayIn(zone)}
          onChange={(date) => set('start_date', date)}
        />
      </Field>
    </>
  );
}

function NewAllowanceForm({ family, zone }: Pick<AllowanceList, 'family' | 'zone'>) {
  const { host } = useApp();
  const effectId = useId();
  const onlyChild = family.length === 1 ? family[0] : undefined;
  const allowance = useNewAllowanceForm(host, zone, onlyChild?.id ?? '');
  const { values, set, errorOf, isBusy, props } = allowance;
  const name = family.find(({ id }) => id === values.child_id)?.display_name ?? '';
  return (
    <form {...props} className={form.fields}>
      <KeptDraft form={allowance} />
      <Field label="Child" error={errorOf('child_id')}>
        <ChildSelect list={family} value={values.child_id} onChange={(id) => set('child_id', id)} />
      </Field>
      <AllowanceFields form={allowance} zone={zone} />
      <Effect id={effectId}>{effectOf(values, { name, zone, edited: null })}</Effect>
      <NeedsConnection>
        <Button type="submit" size="form" isWide isBusy={isBusy} aria-describedby={effectId}>
          Create Allowance
        </Button>
      </NeedsConnection>
    </form>
  );
}

interface EditAllowanceFormProps extends Pick<AllowanceList, 'family' | 'zone'> {
  allowance: AllowanceDto;
  onDone: () => void;
}

/** All may change but the child. */
function EditAllowanceForm({ allowance, family, zone, onDone }: EditAllowanceFormProps) {
  const { host } = useApp();
  const effectId = useId();
  const edit = useEditAllowanceForm(host, allowance, onDone);
  const name = nameOf(allowance, family);
  return (
    <form {...edit.props} className={form.fields}>
      <ChildFace id={allowance.child_id} name={name} />
      <KeptDraft form={edit} />
      <AllowanceFields form={edit} zone={zone} />
      <Effect id={effectId}>{effectOf(edit.values, { name, zone, edited: allowance })}</Effect>
      <EditButtons form={edit} onKeep={onDone} effectId={effectId} />
    </form>
  );
}

interface AllowanceFormProps {
  place: RefObject<HTMLDivElement | null>;
  list: AllowanceList;
  /** Null for a new one. */
  edited: AllowanceDto | null;
  onDone: () => void;
}

function AllowanceForm({ place, list, edited, onDone }: AllowanceFormProps) {
  return (
    <Card as="section" ref={place} className={form.card} aria-labelledby="form">
      <h2 id="form">{edited ? 'Edit allowance' : 'New allowance'}</h2>
      {edited ? (
        <EditAllowanceForm key={edited.id} allowance={edited} {...list} onDone={onDone} />
      ) : (
        <NewAllowanceForm {...list} />
      )}
    </Card>
  );
}

function AllowanceSection(props: ComponentProps<typeof AllowanceResults>) {
  return (
    <section className={list.list} aria-labelledby="list">
      <h2 id="list">
        <VisuallyHidden>List</VisuallyHidden>
      </h2>
      <KeepFocus isList>
        <AllowanceResults {...props} />
      </KeepFocus>
    </section>
  );
}

export function Allowances() {
  const { host } = useApp();
  const query = useAllowanceList(host);
  const hasForm = query.data !== undefined && query.data.family.length > 0;
  const isFormDrawn = useDeferredValue(hasForm); // by `Loaded`
  const { form: place, openForm, edited, edit, done } = useEditForm(query.data?.allowances ?? [], isFormDrawn);
  return (
    <AntdTheme>
      <TabTitle title="Allowances" action={hasForm && <OpenFormButton of="allowance" onOpen={openForm} />} />
      <Loaded
        titleAs="h2"
        query={query}
        skeleton={<AllowancesSkeleton />}
        failed={words.loadFailed}
        isOnline={host.isOnline}
      >
        {(list) =>
          hasForm ? (
            <div className={form.beside}>
              <AllowanceSection list={list} onCreate={openForm} onEdit={edit} />
              <AllowanceForm place={place} list={list} edited={edited} onDone={done} />
            </div>
          ) : (
            <NoChildren titleAs="h2" />
          )
        }
      </Loaded>
    </AntdTheme>
  );
}
