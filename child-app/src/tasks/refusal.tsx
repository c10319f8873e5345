import type { HostApi, OutboxEntry } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { CircleAlert } from 'lucide-react';
import note from './note.module.css';
import styles from './refusal.module.css';
import taskCard from './task-card.module.css';
import { refusalMessages as messages } from './refusal.messages.ts';

/** Refused taps on tasks that are no longer open, so that they are not silently lost. */
export function RefusedTaps({ host, taps }: { host: HostApi; taps: readonly OutboxEntry[] }) {
  return (
    <ul className={styles.strays}>
      {taps.map((tap) => (
        <Card as="li" key={tap.key} className={taskCard.card}>
          <h3 className={taskCard.title}>{tap.title || messages.aTask}</h3>
          <Refusal host={host} tap={tap} title={tap.title || messages.aTask} />
        </Card>
      ))}
    </ul>
  );
}

interface RefusalProps {
  host: HostApi;
  tap: OutboxEntry;
  title: string;
  onTryAgain?: () => void;
}

export function Refusal({ host, tap, title, onTryAgain }: RefusalProps) {
  return (
    <>
      <p className={note.note}>
        <CircleAlert />
        <span className={note.words}>{tap.refusal || messages.refused}</span>
      </p>
      <div className={styles.buttons}>
        {onTryAgain && (
          <Button size="child" aria-label={messages.tryAgainOf(title)} onClick={onTryAgain}>
            {messages.tryAgain}
          </Button>
        )}
        <Button
          size="child"
          variant="outline"
          aria-label={messages.removeOf(title)}
          onClick={() => void host.outbox?.discard(tap.key)}
        >
          {messages.remove}
        </Button>
      </div>
    </>
  );
}
