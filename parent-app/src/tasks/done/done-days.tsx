import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { addDays, dateIn, formatDay, type LocalDate, todayIn } from '../../calendar/calendar.ts';
import { ChildAvatar } from '../../children/child-avatar.tsx';
import styles from './done-days.module.css';
import { type RowWishes, TaskActions } from '../task-actions.tsx';
import { childOf, nameOf } from '../task-list.ts';
import { TaskAmount, TaskWords } from '../task-words.tsx';

interface DoneDaysProps {
  /** Approved ones. */
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
  zone: string;
  wishes: RowWishes;
}

const approvedAt = ({ approved_at, created_at }: TaskDto) => approved_at ?? created_at;

/** The newest day first, and within a day what was approved last. */
function daysOf(tasks: readonly TaskDto[], zone: string): [LocalDate, TaskDto[]][] {
  const days = new Map<LocalDate, TaskDto[]>();
  for (const task of tasks.toSorted((one, other) => Date.parse(approvedAt(other)) - Date.parse(approvedAt(one)))) {
    const date = dateIn(zone, new Date(approvedAt(task)));
    days.set(date, [...(days.get(date) ?? []), task]);
  }
  return [...days];
}

function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatDay(date, today);
}

/** What was approved, by the day: today's stands open, an earlier day is one row until it is asked for. */
export function DoneDays(props: DoneDaysProps) {
  const { tasks, zone } = props;
  const today = todayIn(zone);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="approved">
      <h3 id="approved" className={styles.title}>
        Approved
      </h3>
      <Card className={styles.days}>
        {daysOf(tasks, zone).map(([date, ofDay]) => (
          <Day key={date} {...props} tasks={ofDay} name={dayName(date, today)} isToday={date === today} />
        ))}
      </Card>
    </section>
  );
}

interface DayProps extends DoneDaysProps {
  name: string;
  isToday: boolean;
}

function Day({ name, isToday, ...props }: DayProps) {
  const { tasks, family } = props;
  const [isOpen, setIsOpen] = useState(isToday);
  const listId = useId();
  const whose = [...new Set(tasks.map((task) => childOf(task, family)))];
  const paid = tasks.filter(({ taken_back_at: takenBack }) => takenBack === null);
  return (
    <>
      <button
        type="button"
        className={styles.day}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-place=""
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
        <strong>{name}</strong>
        <span className={styles.count}>{counted(tasks.length, 'task')}</span>
        <span className={styles.faces} aria-hidden="true">
          {whose.map((child) => (
            <ChildAvatar key={child?.id ?? ''} id={child?.id ?? ''} name={nameOf(child)} sizePx={24} />
          ))}
        </span>
        <Amount value={paid.reduce((sum, task) => sum + (task.tokens_paid ?? task.token_reward), 0)} />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {isOpen && tasks.map((task) => <DoneTask key={task.id} task={task} {...props} />)}
      </ul>
    </>
  );
}

function DoneTask({ task, family, zone, wishes }: Omit<DoneDaysProps, 'tasks'> & { task: TaskDto }) {
  const titleId = useId();
  return (
    <li data-row-key={task.id} data-place="" tabIndex={-1}>
      <article className={styles.task} aria-labelledby={titleId}>
        <TaskWords task={task} family={family} zone={zone} titleId={titleId} />
        <TaskAmount task={task} isOpen={false} onPress={() => undefined} />
        <TaskActions task={task} family={family} wishes={wishes} />
      </article>
    </li>
  );
}
