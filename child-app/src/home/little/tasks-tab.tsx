import type { OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import { useMutation } from '@tokennest/shared-ui/kit';
import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { Check, Hourglass, RotateCw, SquareCheck, Undo2, X } from 'lucide-react';
import type { ChildPage } from '../use-child-page.ts';
import { messages as nudgeWords } from '../../requests/nudge.messages.ts';
import { nudgeOf } from '../../requests/nudge-of.ts';
import { useParentWord } from '../../requests/use-nudge.ts';
import { TaskPicture } from '../../ui/task-picture.tsx';
import { byUrgency } from '../../tasks/task-lists.tsx';
import { taskSpeech } from '../../tasks/speak-task.tsx';
import { refusalMessages } from '../../tasks/refusal.messages.ts';
import { messages as words } from '../../tasks/task.messages.ts';
import { takeBack } from '../../tasks/undo-task.ts';
import { useComplete } from '../../tasks/use-complete.tsx';
import { tapOn, useTaps } from '../../tasks/use-taps.ts';
import { Coins, CoinsAtNest } from './coins.tsx';
import { messages } from './little.messages.ts';
import styles from './little.module.css';
import { RemindRound } from './remind-round.tsx';
import { type Card, Dots, Round, Stage, type StageProps, Still, useCurrentCard, useReadCard } from './stage.tsx';
import { ListState, Panel } from './states.tsx';
import type { Spoken } from './use-spoken-host.ts';

interface TaskCard extends Card {
  task: TaskDto;
  tap: OutboxEntry | undefined;
  words: string;
}

interface TasksTabProps {
  page: ChildPage;
  spoken: Spoken;
}

/** One task at a time. Done is one tap without a question, because Undo stays (Rules 12.203). */
export function TasksTab({ page, spoken }: TasksTabProps) {
  const { host, tasks, balance, zone } = page;
  const taps = useTaps(host);
  const parent = useParentWord(host);
  const open = (tasks.data ?? []).filter(({ status }) => status !== 'approved').toSorted(byUrgency);
  const cardOf = (task: TaskDto): TaskCard => {
    const tap = tapOn(taps, task);
    return {
      id: task.id,
      title: task.title,
      picture: <TaskPicture task={task} />,
      tint: pictureTint(tintOf(task.id)),
      isDone: task.status === 'completed' || tap?.refusal === null,
      task,
      tap,
      words:
        nudgeOf(task) === 'may'
          ? `${taskSpeech({ task, tap, zone })} ${nudgeWords.can(parent)}`
          : taskSpeech({ task, tap, zone }),
    };
  };
  const pendingFirst = [
    ...open.filter(({ status }) => status === 'pending'),
    ...open.filter(({ status }) => status !== 'pending'),
  ];
  const { cards, current, place, go } = useCurrentCard(pendingFirst.map(cardOf));
  const empty = sentencesOf([words.none, words.noneNow]);
  useReadCard(spoken, tasks.data ? (current?.id ?? 'none') : null, current?.words ?? empty);
  return (
    <>
      <Dots cards={cards} current={current} onGo={go} />
      {!tasks.data ? (
        <ListState host={host} spoken={spoken} query={tasks} loading={words.loading} failed={words.loadFailed} />
      ) : current ? (
        <TaskStage
          key={current.id}
          spoken={spoken}
          card={current}
          balance={balance.data?.balance ?? 0}
          onStep={cards.length > 1 ? (by) => go(place + by + cards.length) : undefined}
        />
      ) : (
        <Panel
          spoken={spoken}
          picture={<SquareCheck />}
          tint="mint"
          title={words.none}
          text={words.noneNow}
          onAgain={tasks.refetch}
        />
      )}
    </>
  );
}

interface TaskStageProps {
  spoken: Spoken;
  card: TaskCard;
  balance: number;
  onStep: StageProps['onStep'];
}

function TaskStage({ spoken, card, balance, onStep }: TaskStageProps) {
  const { task, tap } = card;
  const { host } = spoken;
  const { isBusy, complete } = useComplete(host, task, () => undefined);
  const undo = useMutation({ mutationFn: () => takeBack(host, task, tap) });
  const refusal = tap?.refusal ?? null;
  return (
    <Stage
      spoken={spoken}
      card={card}
      words={card.words}
      coins={
        <>
          {card.isDone ? <CoinsAtNest of={task.token_reward} balance={balance} /> : <Coins value={task.token_reward} />}
          {refusal !== null && <p className={styles.note}>{refusal || refusalMessages.refused}</p>}
        </>
      }
      start={startOf()}
      main={mainOf()}
      onStep={onStep}
    />
  );

  /** While it can be undone, Undo replaces the loudspeaker. */
  function startOf() {
    if (card.isDone && !isBusy)
      return (
        <Round name={messages.undoOf(task.title)} aria-busy={undo.isPending || undefined} onClick={() => undo.mutate()}>
          <Undo2 />
        </Round>
      );
    if (tap && refusal !== null && !isBusy)
      return (
        <Round name={messages.okTo(task.title)} onClick={() => void host.outbox?.discard(tap.key)}>
          <X />
        </Round>
      );
    return undefined;
  }

  function mainOf() {
    if (nudgeOf(task) === 'may')
      return <RemindRound host={host} what={{ of: 'task', id: task.id }} title={task.title} />;
    if (card.isDone || isBusy)
      return (
        <Still>
          <Hourglass />
        </Still>
      );
    return (
      <Round name={words.markCompleteOf(task.title)} look="go" onClick={complete}>
        {refusal === null ? <Check /> : <RotateCw />}
      </Round>
    );
  }
}
