import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from './joining.messages.ts';
import styles from './steps.module.css';

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
      <span className={styles.text}>{text}</span>
    </li>
  );
}

export function Steps({ sent }: { sent: string }) {
  return (
    <ol className={styles.steps}>
      <Step className={styles.done} icon={<Check aria-hidden="true" />} title={messages.sent} text={sent} />
      <Step
        className={styles.now}
        icon={<Clock aria-hidden="true" />}
        title={messages.parentChecks}
        text={messages.comeBack}
      />
      <Step className={styles.later} title={messages.opens} text={messages.signInAgain} />
    </ol>
  );
}
