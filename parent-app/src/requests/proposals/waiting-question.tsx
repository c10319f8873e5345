import type { OpenQuestionDto } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { detailOr } from '@tokennest/shared-ui/kit';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { MessageCircleReply } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useGiveFocusBack } from '../../ui/forms/use-give-focus-back.ts';
import { whenOf } from '../../tasks/approvals/waiting-task.tsx';
import { WaitingRow } from '../../ui/lists/waiting-row.tsx';
import { answerQuestion } from './decide.ts';
import { questionMessages as words } from './proposal.messages.ts';
import styles from './proposals.module.css';
import { dialogMessages } from '../../ui/dialogs/dialog.messages.ts';

interface WaitingQuestionProps {
  question: OpenQuestionDto;
  name: string;
  onAnswer: () => void;
}

/** An unanswered question about a deduction (Rules 12.303). */
export function WaitingQuestion({ question, name, onAnswer }: WaitingQuestionProps) {
  const zone = useTimeZone(useApp().host);
  const [isOpen, setIsOpen] = useState(false);
  const { text, amount, description, asked_at } = question;
  return (
    <WaitingRow
      who={{ id: question.child_id, name }}
      card={{ kind: words.question }}
      title={text ?? words.why}
      note={`${name} · ${whenOf(asked_at, zone)} · ${words.about(-amount, description)}`}
      actions={
        <NeedsConnection>
          <Button
            variant="quiet"
            aria-label={words.answerIt(description)}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <MessageCircleReply aria-hidden="true" />
            {words.answer}
          </Button>
        </NeedsConnection>
      }
    >
      {isOpen && <AnswerForm question={question} name={name} onAnswer={onAnswer} onClose={() => setIsOpen(false)} />}
    </WaitingRow>
  );
}

function AnswerForm({ question, onAnswer, onClose }: WaitingQuestionProps & { onClose: () => void }) {
  const { host } = useApp();
  const field = useRef<HTMLInputElement>(null);
  useGiveFocusBack();
  useEffect(() => field.current?.focus(), []);
  const { props, inputOf, errorOf, isBusy } = useForm({
    notify: host.notify,
    initial: { text: '' },
    validate: ({ text }) => (text.trim() === '' ? { field: 'text', sentence: words.writeIt } : null),
    send: async ({ text }) => {
      onAnswer();
      await answerQuestion(host, question, text.trim());
      onClose();
    },
    sentenceOf: (error) => detailOr(error, words.failed),
  });
  return (
    <form {...props} className={styles.form} aria-label={words.answerIt(question.description)}>
      <Field label={words.yourAnswer} error={errorOf('text')} className={styles.wide}>
        <TextInput
          required
          ref={field}
          autoComplete="off"
          maxLength={limits.descriptionMax}
          {...inputOf('text')}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
      </Field>
      <div className={styles.buttons}>
        <NeedsConnection>
          <Button type="submit" isBusy={isBusy}>
            {words.send}
          </Button>
        </NeedsConnection>
        <Button variant="outline" onClick={onClose}>
          {dialogMessages.close}
        </Button>
      </div>
    </form>
  );
}
