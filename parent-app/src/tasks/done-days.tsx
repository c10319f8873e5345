import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { addDays, formatDay, type LocalDate, mondayOf, todayIn } from '../ui/calendar/calendar.ts';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import styles from './done-days.module.css';
import { type RowWishes, TaskActions } from './task-actions.tsx';
import { approvedOn, childOf, nameOf } from './task-list.ts';
import { paidOf, TaskWords } from './task-words.tsx';
import { taskMessages as words } from './task.messages.ts';
import { calendarMessages } from '../ui/calendar/calendar.messages.ts';
import { taskListMessages } from './task-list.messages.ts';

interface DoneDaysProps {
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
  zone: string;
  wishes: RowWishes;
}

const approvedAt = ({ approved_at, created_at }: TaskDto) => approved_at ?? created_at;

function daysOf(tasks: readonly TaskDto[], zone: string): [LocalDate, TaskDto[]][] {
  const days = new Map<LocalDate, TaskDto[]>();
  for (const task of tasks.toSorted((one, other) => Date.parse(approvedAt(other)) - Date.parse(approvedAt(one)))) {
    const date = approvedOn(task, zone);
    days.set(date, [...(days.get(date) ?? []), task]);
  }
  return [...days];
}

const sumOf = (tasks: readonly TaskDto[]) =>
  tasks.reduce((sum, task) => sum + (task.taken_back_at === null ? paidOf(task) : 0), 0);

function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return calendarMessages.today;
  return date === addDays(today, -1) ? calendarMessages.yesterday : formatDay(date, today);
}

export function DoneDays({ tasks, ...rest }: DoneDaysProps) {
  const today = todayIn(rest.zone);
  const isOfWeek = (task: TaskDto) => approvedOn(task, rest.zone) >= mondayOf(today);
  const thisWeek = tasks.filter(isOfWeek);
  return (
    <>
      <DoneGroup {...rest} today={today} tasks={thisWeek} title={words.paidThisWeek}>
        <span className={styles.count}>{thisWeek.length}</span>
        <span className={styles.sum}>
          {rich(taskListMessages.paid, { sum: () => <Amount value={sumOf(thisWeek)} /> })}
        </span>
      </DoneGroup>
      <DoneGroup {...rest} today={today} tasks={tasks.filter((task) => !isOfWeek(task))} title={words.paidEarlier} />
    </>
  );
}

interface DoneGroupProps extends DoneDaysProps {
  today: LocalDate;
  title: string;
  children?: ReactNode;
}

function DoneGroup({ title, today, children, ...rest }: DoneGroupProps) {
  const { tasks, zone } = rest;
  const titleId = useId();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.title}>
        <h3 id={titleId}>{title}</h3>
        {children}
      </div>
      <Card className={styles.days}>
        {daysOf(tasks, zone).map(([date, ofDay]) => (
          <Day key={date} {...rest} tasks={ofDay} name={dayName(date, today)} isToday={date === today} />
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
        <strong translate="no">{name}</strong>
        <span className={styles.count}>{taskListMessages.tasks(tasks.length)}</span>
        <span className={styles.faces} aria-hidden="true">
          {whose.map((child) => (
            <ChildAvatar key={child?.id ?? ''} id={child?.id ?? ''} name={nameOf(child)} sizePx={24} />
          ))}
        </span>
        <Amount value={sumOf(tasks)} />
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
        <Amount value={paidOf(task)} />
        <TaskActions task={task} family={family} wishes={wishes} />
      </article>
    </li>
  );
}
