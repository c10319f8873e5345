import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { formatDay, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { PencilLine } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { LazyPart, useFetchedWhenIdle } from '../../ui/lazy-code.tsx';
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
  return day === 'Today' || day === 'Yesterday' ? `${day}, ${formatTime(iso, zone)}` : day;
}

interface WaitingRowProps {
  who: { id: string; name: string };
  /** Replaces the plain face. */
  picture?: Omit<ComponentProps<typeof PictureTile>, 'sizePx' | 'corner'>;
  title: string;
  note: string;
  age?: ReactNode;
  /** Comes after the buttons in Tab order, because approving is more common than changing the amount. */
  amount?: ReactNode;
  actions: ReactNode;
  /** Puts the buttons on their own line on a desktop. */
  hasManyActions?: boolean;
  children?: ReactNode;
}

export function WaitingRow(props: WaitingRowProps) {
  const { who, picture, title, note, age, amount, actions, hasManyActions, children } = props;
  return (
    <div className={classNames(styles.row, hasManyActions && styles.many)}>
      <div className={styles.about}>
        {picture ? (
          <PictureTile {...picture} sizePx={44} corner={<ChildAvatar id={who.id} name={who.name} sizePx={22} />} />
        ) : (
          <ChildAvatar id={who.id} name={who.name} sizePx={40} />
        )}
        <div className={ui.words}>
          <h3 className={styles.title} translate="no">
            {title}
          </h3>
          <p className={ui.hint}>{note}</p>
        </div>
      </div>
      <div className={styles.age}>{age}</div>
      <div className={styles.actions}>{actions}</div>
      {amount && <div className={styles.amount}>{amount}</div>}
      {children && <div className={styles.form}>{children}</div>}
    </div>
  );
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
      aria-label={`${counted(task.token_reward, 'token')}, ${taskMessages.anotherFor(task.title)}`}
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
  useFetchedWhenIdle(formName, loadForm);
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  const wishOf = (one: Decision) => ({
    isOpen: decision === one,
    onPress: () => setDecision(decision === one ? null : one),
  });
  const rejecting = wishOf('reject');

  return (
    <WaitingRow
      who={{ id: child?.id ?? task.id, name: nameOf(child) }}
      picture={{ id: task.id, picture: task.picture, title: task.title, of: 'task' }}
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
            aria-label={`Reject ${task.title}`}
          >
            Reject
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
