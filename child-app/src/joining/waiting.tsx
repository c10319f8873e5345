import { formatDay, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import styles from './joining.module.css';
import { messages } from './joining.messages.ts';
import { Steps } from './steps.tsx';

interface WaitingProps {
  sentAt: string;
  zone: string;
  onOther: () => void;
}

/** A child that has asked a family. It says nothing about the family (Rules 4.4). */
export function Waiting({ sentAt, zone, onOther }: WaitingProps) {
  return (
    <>
      <Card className={styles.card}>
        <div className={styles.picture}>
          <Nest coins={0} className={styles.nest}>
            <circle className={styles.unlit} cx="120" cy="84" r="26" />
          </Nest>
        </div>
        <div className={styles.body}>
          <h2 tabIndex={-1}>{messages.waiting}</h2>
          <p className={styles.muted}>{messages.whatHappens}</p>
          <Steps sent={`${formatDay(sentAt, zone)}, ${formatTime(sentAt, zone)}`} />
        </div>
      </Card>
      <div className={styles.other}>
        <p className={styles.muted}>{messages.notRight}</p>
        <Button size="child" variant="outline" isWide onClick={onOther}>
          Use Another Code
        </Button>
      </div>
    </>
  );
}
