import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { formatDay, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { PencilLine } from 'lucide-react';
import { use, useState } from 'react';
import { LazyPart, useFetchedWhenIdle } from '../../ui/lazy-code.tsx';
import { CardContext, useSwipe } from '../../ui/swipe.ts';
import { addDays, dateIn, todayIn } from '../../ui/calendar/calendar.ts';
import { calendarMessages } from '../../ui/calendar/calendar.messages.ts';
import { WaitingRow } from '../../ui/lists/waiting-row.tsx';
import { ApproveButton } from './approve-tasks.tsx';
import type { Decision } from './decision-form.tsx';
import { nameOf } from '../task-list.ts';
import { taskMessages } from '../task.messages.ts';
import { Age } from './age.tsx';
import { promiseOfTask } from './promise.ts';
import styles from './waiting-task.module.css';

/** 'Today, 4:10 PM', 'Yesterday, 6:45 PM', or '3 days ago'. Older days need no time. */
export function whenOf(iso: string, zone: string): string {
  const day = formatDay(iso, zone);
  const isNear = dateIn(zone, new Date(iso)) >= addDays(todayIn(zone), -1);
  return isNear ? calendarMessages.at(day, formatTime(iso, zone)) : day;
}

interface AmountButtonProps {
  task: TaskDto;
  isOpen: boolean;
  onPress: () => void;
}

function AmountButton({ task, isOpen, onPress }: AmountButtonProps) {
  return (
    <button
      type="button"
      className={styles.other}
      title={taskMessages.another}
      aria-label={taskMessages.amountOf(task.token_reward, task.title)}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Amount value={task.token_reward} />
      <PencilLine size={16} aria-hidden="true" />
    </button>
  );
}

const formName = 'decision form';
const loadForm = () =>
  import(/* webpackChunkName: "decision" */ './decision-form.tsx').then(({ DecisionForm }) => DecisionForm);

interface WaitingTaskProps {
  task: TaskDto;
  child: ProfileDto | undefined;
  when: string | null;
}

export function WaitingTask({ task, child, when }: WaitingTaskProps) {
  useFetchedWhenIdle(formName, loadForm, 0);
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  const wishOf = (one: Decision) => ({
    isOpen: decision === one,
    onPress: () => setDecision(decision === one ? null : one),
  });
  const rejecting = wishOf('reject');
  const isCard = use(CardContext) !== null;
  useSwipe('start', { question: taskMessages.askReject, act: async () => setDecision('reject') });

  return (
    <WaitingRow
      who={{ id: child?.id ?? task.id, name: nameOf(child) }}
      picture={{ id: task.id, picture: task.picture, title: task.title, of: 'task' }}
      card={{ kind: taskMessages.done, hint: taskMessages.swipes }}
      title={task.title}
      note={when === null ? nameOf(child) : `${nameOf(child)} · ${when}`}
      age={<Age name={nameOf(child)} promise={promiseOfTask(task)} />}
      amount={<AmountButton task={task} {...wishOf('amount')} />}
      actions={
        <NeedsConnection>
          <ApproveButton task={task} child={child} />
          <Button
            variant="outline"
            aria-expanded={rejecting.isOpen}
            onClick={rejecting.onPress}
            aria-label={isCard ? taskMessages.sendItBack(task.title) : taskMessages.rejectIt(task.title)}
            aria-keyshortcuts="r"
          >
            {isCard ? taskMessages.sendBack : taskMessages.reject}
          </Button>
        </NeedsConnection>
      }
    >
      {decision && (
        <LazyPart name={formName} load={loadForm} skeleton={null}>
          {(DecisionForm) => (
            <DecisionForm key={decision} decision={decision} task={task} onDone={close} onClose={close} />
          )}
        </LazyPart>
      )}
    </WaitingRow>
  );
}
