import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { adjustmentBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { detailOr } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { ChevronRight, Minus, Plus } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { ChildSelect } from '../ui/children/child-select.tsx';
import { useChildSummary } from '../ui/children/get-overview.ts';
import { DrawerForm } from '../ui/dialogs/drawer.tsx';
import { May } from '../ui/may.tsx';
import { TokenStepper } from '../ui/forms/token-stepper.tsx';
import styles from './tokens.module.css';
import { type Move, moveTokens } from './move-tokens.ts';
import { tokenMessages as words } from './token.messages.ts';
import { formMessages } from '../ui/forms/form.messages.ts';
import { balanceMessages } from '../ui/children/balance.messages.ts';

interface BalancePreviewProps {
  id: string;
  child: ProfileDto | undefined;
  change: number | null;
}

/** Stays empty until the balance is known, so that nothing jumps. */
function BalancePreview({ id, child, change }: BalancePreviewProps) {
  const { host } = useApp();
  const balance = useChildSummary(host, child?.id ?? '').data?.balance;
  const isTooMuch = balance !== undefined && change !== null && balance + change < 0;
  const isKnown = child !== undefined && balance !== undefined;
  return (
    <p id={id} className={classNames(styles.preview, isTooMuch && styles.short)} aria-live="polite">
      {isKnown && isTooMuch && <span>{words.hasOnly(child.display_name, balance)}</span>}
      {isKnown && !isTooMuch && <Change name={child.display_name} balance={balance} change={change} />}
    </p>
  );
}

function Change({ name, balance, change }: { name: string; balance: number; change: number | null }) {
  return rich(change === null ? balanceMessages.balance(name) : balanceMessages.balanceChange(name), {
    text: (text) => <span>{text}</span>,
    before: () => <Amount value={balance} />,
    arrow: () => <ChevronRight size={18} aria-hidden="true" />,
    after: () => <Amount value={balance + (change ?? 0)} />,
  });
}

type TransactionValues = Record<'child_id' | 'amount' | 'description', string> & { kind: Move };

/** Rules 5.7. */
const body = bodyReader(adjustmentBody, ({ child_id, amount, description }: TransactionValues) => ({
  child_id,
  amount: numberIn(amount),
  description,
}));

function useTransactionForm(host: HostApi, { childId, move = 'award', onDone }: Omit<TransactionFormProps, 'list'>) {
  return useForm<TransactionValues>({
    notify: host.notify,
    draft: host.draftOf?.('tokens'),
    initial: { child_id: childId, kind: move, amount: '', description: '' },
    validate: body.validate,
    send: async (values, key) => {
      await moveTokens(host, values.kind, body.read(values), key);
      host.notify('success', values.kind === 'award' ? words.awarded : words.deducted);
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.moveFailed),
  });
}

interface TransactionFormProps {
  list: readonly ProfileDto[];
  childId: string;
  move?: Move;
  onDone: () => void;
}

const moves = [
  { value: 'award', label: words.moves.award, icon: <Plus aria-hidden="true" /> },
  { value: 'deduct', label: words.moves.deduct, icon: <Minus aria-hidden="true" /> },
] as const;

export function TransactionForm({ list, ...chosen }: TransactionFormProps) {
  const { host } = useApp();
  const form = useTransactionForm(host, chosen);
  const { values, set, inputOf, errorOf } = form;
  const { kind: move } = values;
  const amount = wholeNumberOf(values.amount);
  const effect = (id: string) => (
    <BalancePreview
      id={id}
      child={list.find((one) => one.id === values.child_id)}
      change={amount !== null && move === 'deduct' ? -amount : amount}
    />
  );
  return (
    <DrawerForm form={form} submit={move === 'award' ? words.awardTokens : words.deductTokens} effect={effect}>
      <Field label={words.child} error={errorOf('child_id')}>
        <ChildSelect list={list} value={values.child_id} onChange={(id) => set('child_id', id)} />
      </Field>
      <May right="manage">
        <Segmented label={words.whatToDo} isWide options={moves} value={move} onChange={(next) => set('kind', next)} />
      </May>
      <Field label={words.amount} error={errorOf('amount')}>
        <TokenStepper required min={1} {...inputOf('amount')} onStep={(next) => set('amount', next)} />
      </Field>
      <Field label={formMessages.description} error={errorOf('description')} help={words.childSees}>
        <TextInput required maxLength={limits.descriptionMax} autoComplete="off" {...inputOf('description')} />
      </Field>
    </DrawerForm>
  );
}
