import { formatDay, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './joining.module.css';
import { messages } from './joining.messages.ts';

interface StepProps {
  title: string;
  text: string;
  className: string | undefined;
  icon?: ReactNode;
}

function Step({ title, text, className, icon }: StepProps) {
  return (
    <li className={className}>
      <span className={styles.mark}>{icon}</span>
      <strong>{title}</strong>
      <span className={styles.muted}>{text}</span>
    </li>
  );
}

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
          <ol className={styles.steps}>
            <Step
              className={styles.done}
              icon={<Check aria-hidden="true" />}
              title={messages.sent}
              text={`${formatDay(sentAt, zone)}, ${formatTime(sentAt, zone)}`}
            />
            <Step
              className={styles.now}
              icon={<Clock aria-hidden="true" />}
              title={messages.looks}
              text={messages.comeBack}
            />
            <Step className={styles.later} title={messages.opens} text={messages.signInAgain} />
          </ol>
        </div>
      </Card>
      <div className={styles.other}>
        <p className={styles.muted}>Not the right family?</p>
        <Button size="child" variant="outline" isWide onClick={onOther}>
          Use Another Code
        </Button>
      </div>
    </>
  );
}
