import type { HostApi, TransactionDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { LazyPart } from '../ui/lazy-part.tsx';
import styles from './ask-why.module.css';
import { messages } from './question.messages.ts';

interface AskWhyProps {
  host: HostApi;
  childId: string;
  transaction: TransactionDto;
}

const loadDialog = () => import('./ask-dialog.tsx').then(({ AskDialog }) => AskDialog);

const wasTaken = ({ transaction_type: type, amount }: TransactionDto) =>
  amount < 0 && (type === 'deduct' || type === 'take_back');

/** For a deduction: the child's question and its answer, or the button to ask once (Rules 12.304). */
export function AskWhy({ host, childId, transaction }: AskWhyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { question, description } = transaction;
  const nameOf = useActorName(host);
  if (question)
    return (
      <div className={styles.said}>
        <p>{messages.asked(question.text ?? messages.why)}</p>
        <p>
          {question.answer === null
            ? messages.waiting
            : messages.answered(question.answer, nameOf(question.answered_by))}
        </p>
      </div>
    );
  if (!wasTaken(transaction)) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="child"
        className={styles.ask}
        aria-haspopup="dialog"
        aria-label={messages.askAbout(description)}
        onClick={() => setIsOpen(true)}
      >
        <MessageCircleQuestionMark />
        {messages.ask}
      </Button>
      {isOpen && (
        <LazyPart
          load={loadDialog}
          isWanted
          given={{ host, childId, transaction, onClose: () => setIsOpen(false) }}
          report={host.report}
        />
      )}
    </>
  );
}
