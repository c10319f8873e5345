import type { ProposalDto } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useApp } from '../../app-context.tsx';
import { useGiveFocusBack } from '../../ui/forms/use-give-focus-back.ts';
import { decideProposal } from './decide.ts';
import { proposalMessages as words } from './proposal.messages.ts';
import styles from './proposals.module.css';
import { dialogMessages } from '../../ui/dialogs/dialog.messages.ts';

export type Saying = 'accept' | 'change' | 'decline';

interface ProposalFormProps {
  saying: Saying;
  proposal: ProposalDto;
  name: string;
  onClose: () => void;
}

interface Typed extends Record<string, string> {
  title: string;
  price: string;
  note: string;
  reason: string;
}

function mistakeIn(saying: Saying, { title, price, reason }: Typed) {
  if (saying === 'decline') return reason.trim() === '' ? ({ field: 'reason', sentence: words.sayWhy } as const) : null;
  if (saying === 'change' && title.trim() === '') return { field: 'title', sentence: words.noTitle } as const;
  const tokens = wholeNumberOf(price);
  return tokens === null || tokens > limits.amountMax ? ({ field: 'price', sentence: words.noPrice } as const) : null;
}

function useProposalForm({ saying, proposal, onClose }: ProposalFormProps) {
  const { host } = useApp();
  const { id, title, price } = proposal;
  const byId = host.client.api.proposals[':id'];
  const send = {
    accept: (typed: Typed) => answer(byId.accept.$post({ param: { id }, json: { price: Number(typed.price) } })),
    change: ({ title: other, price: cost, note }: Typed) =>
      answer(byId.change.$post({ param: { id }, json: { title: other, price: Number(cost), note } })),
    decline: ({ reason }: Typed) => answer(byId.decline.$post({ param: { id }, json: { reason: reason.trim() } })),
  };
  const initial: Typed = { title, price: price === null ? '' : String(price), note: '', reason: '' };
  return useForm({
    notify: host.notify,
    initial,
    validate: (typed) => mistakeIn(saying, typed),
    send: async (typed) => {
      await decideProposal(host, id, () => send[saying](typed));
      onClose();
    },
    sentenceOf: (error) => detailOr(error, words.failed),
  });
}

const buttons = { accept: words.acceptAt, change: words.offer, decline: words.declineThis } as const;
const names = { accept: words.acceptIt, change: words.changeIt, decline: words.declineIt } as const;

export function ProposalForm(props: ProposalFormProps) {
  const { saying, proposal, name, onClose } = props;
  const { props: form, inputOf, errorOf, isBusy } = useProposalForm(props);
  const first = useRef<HTMLInputElement>(null);
  useGiveFocusBack();
  useEffect(() => first.current?.focus(), []);
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
  const control = (field: keyof Typed & string, isFirst = false) => ({
    ...inputOf(field),
    ...(isFirst && { ref: first }),
    onKeyDown: closeOnEscape,
  });
  return (
    <form {...form} className={styles.form} aria-label={names[saying](proposal.title)}>
      {saying === 'decline' && (
        <Field label={words.reason} error={errorOf('reason')} help={words.willSeeIt(name)} className={styles.wide}>
          <TextInput required autoComplete="off" maxLength={limits.descriptionMax} {...control('reason', true)} />
        </Field>
      )}
      {saying === 'change' && (
        <Field label={words.label} error={errorOf('title')}>
          <TextInput required autoComplete="off" maxLength={limits.titleMax} {...control('title', true)} />
        </Field>
      )}
      {saying !== 'decline' && (
        <Field
          label={words.tokensOf[proposal.kind]}
          error={errorOf('price')}
          {...(saying === 'change' && { help: words.willAnswer(name) })}
        >
          <NumberInput isTokens required min={1} max={limits.amountMax} {...control('price', saying === 'accept')} />
        </Field>
      )}
      {saying === 'change' && (
        <Field
          isOptional
          label={words.note}
          error={errorOf('note')}
          help={words.willSeeIt(name)}
          className={styles.wide}
        >
          <TextInput autoComplete="off" maxLength={limits.descriptionMax} {...control('note')} />
        </Field>
      )}
      <div className={styles.buttons}>
        <NeedsConnection>
          <Button type="submit" isBusy={isBusy}>
            {buttons[saying]}
          </Button>
        </NeedsConnection>
        <Button variant="outline" onClick={onClose}>
          {dialogMessages.close}
        </Button>
      </div>
    </form>
  );
}
