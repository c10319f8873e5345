import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { ChildSelect } from '../children/child-select.tsx';
import form from '../form/form.module.css';
import { useApp } from '../app-context.tsx';
import { useAwardForm } from './use-award-form.ts';

interface AwardFormProps {
  list: readonly ProfileDto[];
  /** Chosen beforehand, by Manage on a child's card; empty for none. */
  childId: string;
}

export function AwardForm({ list, childId }: AwardFormProps) {
  const { host } = useApp();
  const { values, set, inputOf, errorOf, isBusy, props } = useAwardForm(host, childId);
  return (
    <Card as="section" aria-labelledby="award" className={form.card}>
      <h2 id="award">Custom transaction</h2>
      <form {...props} className={form.fields}>
        <Field label="Child" error={errorOf('child_id')}>
          <ChildSelect list={list} value={values.child_id} onChange={(id) => set('child_id', id)} />
        </Field>
        <Field label="Amount" error={errorOf('amount')}>
          <NumberInput isTokens required min={1} {...inputOf('amount')} />
        </Field>
        <Field label="Description" error={errorOf('description')} help="The child sees this in the history.">
          <TextInput required maxLength={500} autoComplete="off" {...inputOf('description')} />
        </Field>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Award Tokens
        </Button>
      </form>
    </Card>
  );
}
