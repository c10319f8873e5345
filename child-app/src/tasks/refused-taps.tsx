import type { HostApi, OutboxEntry } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import list from './task-lists.module.css';
import { Refusal } from './refusal.tsx';
import styles from './task-card.module.css';
import { messages } from './task.messages.ts';

/** Taps that were refused on tasks which are not to do any more: they are not lost without a word. */
export function RefusedTaps({ host, taps }: { host: HostApi; taps: readonly OutboxEntry[] }) {
  if (taps.length === 0) return null;
  return (
    <ul className={list.strays}>
      {taps.map((tap) => (
        <Card as="li" key={tap.key} className={styles.card}>
          <h3 className={styles.title}>{tap.title || messages.aTask}</h3>
          <Refusal host={host} tap={tap} title={tap.title || messages.aTask} />
        </Card>
      ))}
    </ul>
  );
}
