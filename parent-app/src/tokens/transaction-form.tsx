import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { Minus, Plus } from 'lucide-react';
import { ChildSelect } from '../children/child-select.tsx';
import form from '../form/form.module.css';
import { useApp } from '../app-context.tsx';
import { BalancePreview } from './balance-preview.tsx';
import { moveOf, useTransactionForm } from './use-transaction-form.ts';

interface TransactionFormProps {
  list: readonly ProfileDto[];
  /** Chosen beforehand, by Manage on a child's card; empty for none. */
  childId: string;
}

const moves = [
  { value: 'award', label: 'Award', icon: <Plus aria-hidden="true" /> },
  { value: 'deduct', label: 'Deduct', icon: <Minus aria-hidden="true" /> },
] as const;

export function TransactionForm({ list, childId }: TransactionFormProps) {
  const { host } = useApp();
  const transaction = useTransactionForm(host, childId);
  const { values, set, inputOf, errorOf, isBusy, props } = transaction;
  const move = moveOf(values.kind);
  const amount = wholeNumberOf(values.amount);
  return (
    <Card as="section" aria-labelledby="custom" className={form.card}>
      <h2 id="custom">Custom transaction</h2>
      <form {...props} className={form.fields}>
        <KeptDraft form={transaction} />
        <Field label="Child" error={errorOf('child_id')}>
          <ChildSelect list={list} value={values.child_id} onChange={(id) => set('child_id', id)} />
        </Field>
        <Segmented label="What to do" isWide options={moves} value={move} onChange={(next) => set('kind', next)} />
        <Field label="Amount" error={errorOf('amount')}>
          <NumberInput isTokens required min={1} {...inputOf('amount')} />
        </Field>
        <BalancePreview
          child={list.find(({ id }) => id === values.child_id)}
          change={amount !== null && move === 'deduct' ? -amount : amount}
        />
        <Field label="Description" error={errorOf('description')} help="The child sees this in the history.">
          <TextInput required maxLength={500} autoComplete="off" {...inputOf('description')} />
        </Field>
        <NeedsConnection>
          <Button type="submit" size="form" isWide isBusy={isBusy}>
            {move === 'award' ? 'Award Tokens' : 'Deduct Tokens'}
          </Button>
        </NeedsConnection>
      </form>
    </Card>
  );
}
