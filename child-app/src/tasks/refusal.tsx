import type { HostApi, OutboxEntry } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { CircleAlert } from 'lucide-react';
import { nameFor } from '../page/name-for.ts';
import styles from './refusal.module.css';
import notes from './task-tries.module.css';
import { messages } from './task.messages.ts';

interface RefusalProps {
  host: HostApi;
  tap: OutboxEntry;
  /** What its buttons are for. */
  title: string;
  /** Undefined where the task is not to be done any more. */
  onTryAgain?: () => void;
}

/** Why a tap was refused, and what its child may do about it. */
export function Refusal({ host, tap, title, onTryAgain }: RefusalProps) {
  return (
    <>
      <p className={notes.note}>
        <CircleAlert />
        <span className={notes.words}>{tap.refusal || messages.refused}</span>
      </p>
      <div className={styles.buttons}>
        {onTryAgain && (
          <Button size="child" aria-label={nameFor(messages.tryAgain, title)} onClick={onTryAgain}>
            {messages.tryAgain}
          </Button>
        )}
        <Button
          size="child"
          variant="outline"
          aria-label={nameFor(messages.remove, title)}
          onClick={() => void host.outbox?.discard(tap.key)}
        >
          {messages.remove}
        </Button>
      </div>
    </>
  );
}
