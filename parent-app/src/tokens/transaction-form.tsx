import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { adjustmentBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { detailOr } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { KeptDraft } from '@tokennest/shared-ui/inputs/kept-draft';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ChevronRight, Minus, Plus } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { ChildSelect } from '../children/child-select.tsx';
import { useChildSummary } from '../children/get-overview.ts';
import form from '../forms/form.module.css';
import styles from './balance-preview.module.css';
import { type Move, moveTokens } from './move-tokens.ts';
import { tokenMessages as words } from './token.messages.ts';

interface BalancePreviewProps {
  /** Undefined until one is chosen. */
  child: ProfileDto | undefined;
  /** Signed; null while no amount is typed. */
  change: number | null;
}

/** The balance before and after, while the amount is typed; an empty line until it is known, so that nothing jumps. */
function BalancePreview({ child, change }: BalancePreviewProps) {
  const { host } = useApp();
  const balance = useChildSummary(host, child?.id ?? '').data?.balance;
  const isTooMuch = balance !== undefined && change !== null && balance + change < 0;
  const isKnown = child !== undefined && balance !== undefined;
  return (
    <p className={classNames(styles.preview, isTooMuch && styles.short)} aria-live="polite">
      {isKnown && isTooMuch && words.hasOnly(child.display_name, balance)}
      {isKnown && !isTooMuch && <Change name={child.display_name} balance={balance} change={change} />}
    </p>
  );
}

function Change({ name, balance, change }: { name: string; balance: number; change: number | null }) {
  return (
    <>
      {name} has <Amount value={balance} />
      {change !== null && (
        <>
          <ChevronRight size={18} aria-hidden="true" /> then <Amount value={balance + change} />
        </>
      )}
    </>
  );
}

type TransactionValues = Record<'child_id' | 'amount' | 'description', string> & { kind: Move };

/** Rules 5.7. */
const body = bodyReader(adjustmentBody, ({ child_id, amount, description }: TransactionValues) => ({
  child_id,
  amount: numberIn(amount),
  description,
}));

/** The child and what is done stay as they were chosen: they stand in sight, in the button's words too. */
function useTransactionForm(host: HostApi, childId: string) {
  const empty = { amount: '', description: '' };
  return useForm<TransactionValues>({
    notify: host.notify,
    draft: host.draftOf?.('tokens'),
    initial: { child_id: childId, kind: 'award', ...empty },
    next: (sent) => ({ ...sent, ...empty }),
    validate: body.validate,
    send: async (values, key) => {
      await moveTokens(host, values.kind, body.read(values), key);
      host.notify('success', values.kind === 'award' ? words.awarded : words.deducted);
    },
    sentenceOf: (error) => detailOr(error, words.moveFailed),
  });
}

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
  const { kind: move } = values;
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
          <TextInput required maxLength={limits.descriptionMax} autoComplete="off" {...inputOf('description')} />
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
