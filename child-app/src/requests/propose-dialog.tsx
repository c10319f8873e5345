import type { HostApi, PictureName, ProposalKind } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { detailOr } from '@tokennest/shared-ui/kit';
import { PictureChoice } from './picture-choice.tsx';
import { messages } from './proposal.messages.ts';
import styles from './proposals.module.css';
import { propose } from './use-proposals.ts';

interface ProposeDialogProps {
  host: HostApi;
  kind: ProposalKind;
  onClose: () => void;
}

const whose = [
  { value: 'parent', label: messages.parentDecides },
  { value: 'child', label: messages.iChoose },
] as const;

function priceOf({ who, price }: { who: string; price: string }): number | null {
  return who === 'parent' ? null : (wholeNumberOf(price) ?? 0);
}

function useProposeForm({ host, kind, onClose }: ProposeDialogProps) {
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.(`propose ${kind}`),
    initial: { title: '', picture: '', who: 'parent', price: '' },
    validate: (typed) => {
      if (typed.title.trim() === '') return { field: 'title', sentence: messages.noTitle };
      const price = priceOf(typed);
      const isRight = price === null || (price > 0 && price <= limits.amountMax);
      return isRight ? null : { field: 'price', sentence: messages.noPrice };
    },
    send: async (typed, key) => {
      const picture = (typed.picture || null) as PictureName | null; // one of the shown pictures
      await propose(host, { kind, title: typed.title.trim(), picture, price: priceOf(typed) }, key);
      onClose();
    },
    sentenceOf: (error) => detailOr(error, messages.failed),
  });
}

/** Picture, title, and an optional price (Rules 12.304). */
export function ProposeDialog(props: ProposeDialogProps) {
  const { kind, onClose } = props;
  const { props: form, values, inputOf, errorOf, set, isBusy } = useProposeForm(props);
  return (
    <Dialog title={messages.propose[kind]} hasClose onDismiss={onClose}>
      <form {...form} className={styles.form}>
        <Field label={messages.what[kind]} error={errorOf('title')}>
          <TextInput
            required
            autoComplete="off"
            maxLength={limits.titleMax}
            placeholder={messages.example[kind]}
            {...inputOf('title')}
          />
        </Field>
        <PictureChoice
          kind={kind}
          title={values.title}
          value={values.picture}
          onChange={(name) => set('picture', name)}
        />
        <Segmented
          isWide
          isLabelShown
          label={messages.howMany[kind]}
          options={whose}
          value={values.who === 'child' ? 'child' : 'parent'}
          onChange={(who) => set('who', who)}
        />
        {values.who === 'child' && (
          <Field label={messages.tokens} error={errorOf('price')}>
            <NumberInput isTokens required min={1} max={limits.amountMax} {...inputOf('price')} />
          </Field>
        )}
        <NeedsConnection>
          <Button type="submit" size="child" isWide isBusy={isBusy}>
            {messages.send}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  );
}
