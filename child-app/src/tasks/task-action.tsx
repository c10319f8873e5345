import type { HostApi, OutboxEntry } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { Check, Clock } from 'lucide-react';
import { Refusal } from './refusal.tsx';
import styles from './task-action.module.css';
import { messages } from './task.messages.ts';

interface TaskActionProps {
  host: HostApi;
  tap: OutboxEntry | undefined;
  /** Whether the parent has it. */
  isWaiting: boolean;
  isBusy: boolean;
  onAsk: () => void;
  onTryAgain: () => void;
}

/** The one button of a task; once pressed, a strip of the same height in its place, or why it was refused. */
export function TaskAction(props: TaskActionProps) {
  return (
    <KeepFocus>
      <Action {...props} />
    </KeepFocus>
  );
}

function Action({ host, tap, isWaiting, isBusy, onAsk, onTryAgain }: TaskActionProps) {
  if (isWaiting) return <Strip words={messages.waiting} />;
  if (tap?.refusal === null && !isBusy) return <Strip words={messages.toSend} />;
  if (tap && !isBusy) return <Refusal host={host} tap={tap} onTryAgain={onTryAgain} />;
  return (
    <Button size="child" isWide isBusy={isBusy} onClick={onAsk}>
      {!isBusy && <Check />}
      Mark Complete
    </Button>
  );
}

const Strip = ({ words }: { words: string }) => (
  <p className={styles.strip}>
    <Clock />
    {words}
  </p>
);
