import type { TransactionDto } from '@tokennest/shared-ui/contract';
import styles from './question-note.module.css';
import { tokenMessages as words } from './token.messages.ts';

/** What a child asked about a deduction, and the answer, in the row of what it is about (Rules 12.301). */
export function QuestionNote({ transaction: { question } }: { transaction: TransactionDto }) {
  // A server of the version before tells none.
  if (!question) return null;
  return (
    <span className={styles.note}>
      <span>{words.asked(question.text ?? words.why)}</span>
      <span>{question.answer === null ? words.notAnswered : words.youAnswered(question.answer)}</span>
    </span>
  );
}
