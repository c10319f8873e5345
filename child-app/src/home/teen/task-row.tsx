import { Button } from '@tokennest/shared-ui/inputs/button';
import { useMutation } from '@tokennest/shared-ui/kit';
import { useUsual } from '@tokennest/shared-ui/queries/get-family';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { Check, Undo2 } from 'lucide-react';
import { messages as nudgeWords } from '../../requests/nudge.messages.ts';
import { nudgeOf } from '../../requests/nudge-of.ts';
import { NudgeButton } from '../../requests/nudge-button.tsx';
import { TaskPicture } from '../../ui/task-picture.tsx';
import { ReadAloud } from '../../speech/read-aloud.tsx';
import { Refusal } from '../../tasks/refusal.tsx';
import { type TaskCardProps, turnOf } from '../../tasks/task-card.tsx';
import { messages as words } from '../../tasks/task.messages.ts';
import { TaskAttempts } from '../../tasks/done/task-attempts.tsx';
import { takeBack } from '../../tasks/undo-task.ts';
import { loadSpeak, useAskToComplete } from '../../tasks/use-complete.tsx';
import { whenDue } from '../../tasks/when-due.ts';
import styles from './teen.module.css';
import { messages } from './teen.messages.ts';

function lineOf({ task, tap, days, zone }: TaskCardProps, isBusy: boolean, usual: string | null): string {
  if (task.status === 'approved') return words.paid;
  if (task.status === 'completed')
    return usual && !task.approve_at ? `${words.waiting} · ${nudgeWords.usually(usual)}` : words.waiting;
  if (tap?.refusal === null && !isBusy) return tap.failure === undefined ? words.toSend : words.triedAgain;
  const facts = [whenDue(task, zone, days?.today), turnOf(days, task.id) && words.yourTurn, task.description];
  return facts.filter(Boolean).join(' · ') || messages.anyTime;
}

/** One task: a tick to complete it, replaced by Take back (Rules 12.204). */
export function TaskRow(props: TaskCardProps) {
  const { host, child, task, tap, zone, onTap } = props;
  const { isBusy, complete, ask } = useAskToComplete({ host, child, task, onTap });
  const takingBack = useMutation({ mutationFn: () => takeBack(host, task, tap), onMutate: onTap });
  const usual = useUsual(host, 'tasks');
  const isToSend = tap?.refusal === null && !isBusy;
  const isDone = task.status !== 'pending' || isToSend;
  return (
    <>
      <div className={styles.task}>
        <span className={styles.tile} style={pictureTint(tintOf(task.id))}>
          <TaskPicture task={task} />
        </span>
        <div className={styles.words}>
          <h3 className={styles.title} translate="no">
            {task.title}
          </h3>
          <p className={styles.line}>{lineOf(props, isBusy, usual)}</p>
        </div>
        <Amount value={task.tokens_paid ?? task.token_reward} />
        <ReadAloud child={child} load={loadSpeak} given={{ task, tap, zone }} />
        <KeepFocus isList={isDone} className={styles.end}>
          {isDone ? (
            task.status !== 'approved' && (
              <Button
                variant="quiet"
                size="child"
                className={styles.round}
                isBusy={takingBack.isPending}
                aria-label={words.takeBackOf(task.title)}
                onClick={() => takingBack.mutate()}
              >
                {!takingBack.isPending && <Undo2 />}
              </Button>
            )
          ) : (
            <Button
              size="child"
              className={styles.round}
              isBusy={isBusy}
              aria-label={words.markCompleteOf(task.title)}
              onClick={ask}
            >
              {!isBusy && <Check />}
            </Button>
          )}
        </KeepFocus>
      </div>
      {task.attempts.some(({ rejected_at }) => rejected_at !== null) && (
        <div className={styles.more}>
          <TaskAttempts host={host} task={task} zone={zone} />
        </div>
      )}
      {nudgeOf(task) !== null && (
        <div className={styles.more}>
          <NudgeButton host={host} of="task" thing={task} title={task.title} />
        </div>
      )}
      {tap && tap.refusal !== null && !isBusy && (
        <div className={styles.more}>
          <Refusal host={host} tap={tap} title={task.title} onTryAgain={complete} />
        </div>
      )}
    </>
  );
}
