import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { useId } from 'react';
import { useApp } from '../app-context.tsx';
import { ChildSelect } from '../children/child-select.tsx';
import form from '../form/form.module.css';
import { AllowanceFields } from './allowance-fields.tsx';
import { Effect } from './effect.tsx';
import { effectOf } from './effect-of.ts';
import type { AllowanceList } from './use-allowance-list.ts';
import { useNewAllowanceForm } from './use-allowance-form.ts';

export function NewAllowanceForm({ family, zone }: Pick<AllowanceList, 'family' | 'zone'>) {
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
