import type { TransactionDto } from '@tokennest/shared-ui/contract';
import { otherAdult } from '@tokennest/shared-ui/queries/people/acting-adult';
import { useApp } from '../app-context.tsx';
import styles from './question-note.module.css';
import { tokenMessages as words } from './token.messages.ts';

/** A child's question about a deduction, with the answer (Rules 12.301). */
export function QuestionNote({ transaction: { question } }: { transaction: TransactionDto }) {
  const { host } = useApp();
  // The previous server version sends none.
  if (!question) return null;
  return (
    <span className={styles.note}>
      <span>{words.asked(question.text ?? words.why)}</span>
      <span>
        {question.answer === null
          ? words.notAnswered
          : words.answered(question.answer, otherAdult(host, question.answered_by))}
      </span>
    </span>
  );
}
