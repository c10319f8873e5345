import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { useId } from 'react';
import { useApp } from '../app-context.tsx';
import { ChildFace } from '../children/child-face.tsx';
import { EditButtons } from '../form/edit-buttons.tsx';
import form from '../form/form.module.css';
import { AllowanceFields } from './allowance-fields.tsx';
import { nameOf } from './allowance-list.ts';
import { Effect } from './effect.tsx';
import { effectOf } from './effect-of.ts';
import type { AllowanceList } from './use-allowance-list.ts';
import { useEditAllowanceForm } from './use-allowance-form.ts';

interface EditAllowanceFormProps extends Pick<AllowanceList, 'family' | 'zone'> {
  allowance: AllowanceDto;
  onDone: () => void;
}

/** All may change but the child. */
export function EditAllowanceForm({ allowance, family, zone, onDone }: EditAllowanceFormProps) {
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
