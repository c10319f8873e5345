import type { HostApi, OutboxEntry } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { CircleAlert } from 'lucide-react';
import note from './note.module.css';
import styles from './refusal.module.css';
import taskCard from './task-card.module.css';
import { messages } from './task.messages.ts';

/** What is said of nothing else. */
const own = { aTask: 'A task of yours', remove: 'OK' } as const;

/** Taps that were refused on tasks which are not to do any more: they are not lost without a word. */
export function RefusedTaps({ host, taps }: { host: HostApi; taps: readonly OutboxEntry[] }) {
  return (
    <ul className={styles.strays}>
      {taps.map((tap) => (
        <Card as="li" key={tap.key} className={taskCard.card}>
          <h3 className={taskCard.title}>{tap.title || own.aTask}</h3>
          <Refusal host={host} tap={tap} title={tap.title || own.aTask} />
        </Card>
      ))}
    </ul>
  );
}

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
      <p className={note.note}>
        <CircleAlert />
        <span className={note.words}>{tap.refusal || messages.refused}</span>
      </p>
      <div className={styles.buttons}>
        {onTryAgain && (
          <Button size="child" aria-label={`${messages.tryAgain} ${title}`} onClick={onTryAgain}>
            {messages.tryAgain}
          </Button>
        )}
        <Button
          size="child"
          variant="outline"
          aria-label={`${own.remove} ${title}`}
          onClick={() => void host.outbox?.discard(tap.key)}
        >
          {own.remove}
        </Button>
      </div>
    </>
  );
}
