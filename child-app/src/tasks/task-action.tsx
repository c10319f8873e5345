import type { HostApi, OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import { useMutation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { LazyPart } from '../ui/lazy-part.tsx';
import styles from './task-action.module.css';
import { messages } from './task.messages.ts';
import { takeBack } from './undo-task.ts';

const loadRefusal = () => import('./refusal.tsx').then(({ Refusal }) => Refusal);

interface TaskActionProps {
  host: HostApi;
  task: TaskDto;
  tap: OutboxEntry | undefined;
  isBusy: boolean;
  onAsk: () => void;
  onTryAgain: () => void;
  onTap: () => void;
}

/** The task's button. After a press it is a strip of the same height, with Take back or the reason for a refusal. */
export function TaskAction(props: TaskActionProps) {
  // Keeps the focus off Take back, so that a double press does not undo the completion.
  return (
    <KeepFocus isList={props.task.status === 'completed' || props.tap?.refusal === null}>
      <Action {...props} />
    </KeepFocus>
  );
}

function Action({ host, task, tap, isBusy, onAsk, onTryAgain, onTap }: TaskActionProps) {
  const takingBack = useMutation({
    mutationFn: () => takeBack(host, task, tap),
    onMutate: onTap,
  });
  const end = (
    <Button
      variant="quiet"
      size="child"
      isBusy={takingBack.isPending}
      aria-label={messages.takeBackOf(task.title)}
      onClick={() => takingBack.mutate()}
    >
      {messages.takeBack}
    </Button>
  );
  if (task.status === 'approved') return <Strip icon={<Check />} words={messages.paid} />;
  if (task.status === 'completed')
    return <Strip icon={<span className={styles.dashed} />} words={messages.waiting} end={end} />;
  if (tap?.refusal === null && !isBusy) return <Strip words={messages.toSend} end={end} />;
  if (tap && !isBusy)
    return <LazyPart load={loadRefusal} isWanted given={{ host, tap, title: task.title, onTryAgain }} />;
  return (
    <Button size="child" isWide isBusy={isBusy} aria-label={messages.markCompleteOf(task.title)} onClick={onAsk}>
      {!isBusy && <Check />}
      <span>{messages.markComplete}</span>
    </Button>
  );
}

interface StripProps {
  icon?: ReactNode;
  words: string;
  end?: ReactNode;
}

const Strip = ({ icon = <Clock />, words, end }: StripProps) => (
  <div className={styles.strip}>
    <p className={styles.words}>
      {icon}
      <span>{words}</span>
    </p>
    {end}
  </div>
);
