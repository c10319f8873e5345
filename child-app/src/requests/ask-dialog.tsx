import type { HostApi, TransactionDto } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { TextArea } from '@tokennest/shared-ui/inputs/text-area';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useId } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import styles from './ask-why.module.css';
import { messages } from './question.messages.ts';

interface AskDialogProps {
  host: HostApi;
  childId: string;
  transaction: TransactionDto;
  onClose: () => void;
}

/** Leaves space for the longest ready-made sentence. */
const moreMax = limits.questionMax - Math.max(...messages.ready.map(({ length }) => length)) - 1;

/** A ready-made sentence, with optional text (Rules 12.301). */
export function AskDialog({ host, childId, transaction: { id, description }, onClose }: AskDialogProps) {
  const name = useId();
  const ready = messages.ready[0] ?? '';
  const { props, values, set, inputOf, errorOf, isBusy } = useForm({
    notify: host.notify,
    initial: { ready, text: '' },
    validate: () => null,
    send: async ({ ready: sentence, text }) => {
      const json = { text: [sentence, text.trim()].filter(Boolean).join(' ') };
      await answer(host.client.api.tokens.transactions[':id'].question.$post({ param: { id }, json }));
      host.notify('success', messages.sent);
      void host.query.invalidateQueries({ queryKey: keys.transactions(childId) });
      onClose();
    },
    sentenceOf: (error) => detailOr(error, messages.failed),
  });
  return (
    <Dialog title={messages.title} hasClose onDismiss={onClose}>
      <form {...props} className={`${ui.stack} ${ui.gap16}`} aria-label={messages.askAbout(description)}>
        <fieldset className={styles.choices}>
          <legend>{messages.pick}</legend>
          {messages.ready.map((sentence) => (
            <label key={sentence} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={values.ready === sentence}
                onChange={() => set('ready', sentence)}
              />
              <span>{sentence}</span>
            </label>
          ))}
        </fieldset>
        <Field isOptional label={messages.more} error={errorOf('text')}>
          <TextArea rows={2} maxLength={moreMax} {...inputOf('text')} />
        </Field>
        <NeedsConnection>
          <Button type="submit" size="child" isWide isBusy={isBusy}>
            {messages.send}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  );
}
