import type { HostApi, OutboxEntry } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { CircleAlert } from 'lucide-react';
import styles from './refusal.module.css';
import notes from './task-tries.module.css';
import { messages } from './task.messages.ts';

interface RefusalProps {
  host: HostApi;
  tap: OutboxEntry;
  /** Undefined where the task is not to be done any more. */
  onTryAgain?: () => void;
}

/** Why a tap was refused, and what its child may do about it. */
export function Refusal({ host, tap, onTryAgain }: RefusalProps) {
  return (
    <>
      <p className={notes.note}>
        <CircleAlert />
        <span className={notes.words}>{tap.refusal || messages.refused}</span>
      </p>
      <div className={styles.buttons}>
        {onTryAgain && (
          <Button size="child" onClick={onTryAgain}>
            {messages.tryAgain}
          </Button>
        )}
        <Button size="child" variant="outline" onClick={() => void host.outbox?.discard(tap.key)}>
          {messages.remove}
        </Button>
      </div>
    </>
  );
}
