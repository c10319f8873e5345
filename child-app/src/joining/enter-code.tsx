import type { HostApi } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { CodeForm } from './code-form.tsx';
import styles from './joining.module.css';
import { messages } from './joining.messages.ts';

interface EnterCodeProps {
  host: HostApi;
  /** What became of the code before, where it did not lead to a family. */
  note: string | null;
}

/** A child that has asked nobody yet, or to no avail. */
export function EnterCode({ host, note }: EnterCodeProps) {
  return (
    <>
      {note && <output className={styles.note}>{note}</output>}
      <Card className={styles.card}>
        <div className={styles.picture}>
          <Nest coins={0} className={styles.nest} />
        </div>
        <div className={styles.body}>
          <h2 tabIndex={-1}>{messages.enter}</h2>
          <p className={styles.muted}>{messages.whereItIs}</p>
          <CodeForm host={host} />
        </div>
      </Card>
      <p className={styles.note}>
        <strong>{messages.noCode}</strong>
        <br />
        {messages.showParent} <strong>Family</strong> {messages.readCode}
      </p>
    </>
  );
}
