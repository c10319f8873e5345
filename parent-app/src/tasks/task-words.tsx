import { quoted } from '@tokennest/shared-ui/locale/quoted.messages';
import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { dateIn, dayWithin, formatDay, todayIn } from '../ui/calendar/calendar.ts';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { reversalMessages } from '../tokens/reversals/reversal.messages.ts';
import { seenPraise } from './approvals/seen-praise.ts';
import { childOf, nameOf } from './task-list.ts';
import styles from './task-words.module.css';
import { taskMessages as words } from './task.messages.ts';
import { calendarMessages } from '../ui/calendar/calendar.messages.ts';
import { taskListMessages } from './task-list.messages.ts';

export const paidOf = ({ tokens_paid, token_reward }: TaskDto): number => tokens_paid ?? token_reward;

/** For use inside a sentence: 'today, 4:10 PM' or 'Tue, Nov 24, 4:10 PM'. */
function comingWithin(iso: string, zone: string): string {
  const today = todayIn(zone);
  const date = dateIn(zone, new Date(iso));
  return calendarMessages.at(
    date === today ? calendarMessages.todayWithin : formatDay(date, today),
    formatTime(iso, zone),
  );
}

interface TaskNote {
  what: string | null;
  reason: string | null;
}

type NameOf = ReturnType<typeof useActorName>;

const unnamed: NameOf = () => null;

export function noteOf(task: TaskDto, zone: string, family: readonly ProfileDto[], actorName = unnamed): TaskNote {
  if (task.approved_at)
    return { what: approvalOf(task, family, { zone, by: actorName(task.approver) }), reason: task.approval_note };
  if (task.completed_at) return { what: completionOf(task, dayWithin(task.completed_at, zone), zone), reason: null };
  const rejected = task.attempts.filter(({ rejected_at }) => rejected_at !== null);
  const last = rejected[0];
  if (!last?.rejected_at) return { what: null, reason: null };
  const tried = family.find(({ id }) => id === last.child_id);
  const to = task.assigned_to === null && tried ? nameOf(tried) : undefined;
  const by = actorName(last.rejected_by);
  const once = words.sentBack({ day: dayWithin(last.rejected_at, zone), to, by });
  return { what: sentBackTimes(once, rejected.length), reason: last.rejection_reason };
}

/** The API returns at most the newest ten attempts. */
function sentBackTimes(once: string, times: number): string {
  if (times === 1) return once;
  return times < 10 ? words.sentBackTimes(once, times) : words.sentBackManyTimes(once, times);
}

const approvals = { parent: words.approvedOn, at_once: words.paidAtOnce, by_itself: words.paidByItself };

function approvalOf(
  task: TaskDto,
  family: readonly ProfileDto[],
  { zone, by }: { zone: string; by: string | null },
): string {
  const { approved_by: approver, tokens_paid: paid, token_reward: reward, taken_back_at: reversed } = task;
  const at = task.approved_at ?? '';
  const said = [approvals[approver ?? 'parent'](by ? comingWithin(at, zone) : dayWithin(at, zone), by)];
  const praise = seenPraise(task, family);
  if (paid !== null && paid !== reward) said.push(words.paidOf(paid, reward));
  if (praise) said.push(praise);
  if (reversed) said.push(reversalMessages.reversedOn(dayWithin(reversed, zone)));
  return said.join(' · ');
}

function completionOf({ approve_at: paysAt }: TaskDto, day: string, zone: string): string {
  const completed = words.completedOn(day);
  return paysAt ? `${completed} · ${words.paysByItself(comingWithin(paysAt, zone))}` : completed;
}

interface FoldedTextProps {
  /** Also used as the key, so that a new text is measured again. */
  text: string;
  about: string;
}

function FoldedText({ text, about }: FoldedTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { paragraph, isCut } = useIsCut(isOpen);
  return (
    <>
      <span ref={paragraph} className={classNames(styles.text, !isOpen && styles.folded)}>
        {text}
      </span>
      {isCut && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={isOpen ? taskListMessages.showLessOf(about) : taskListMessages.showMoreOf(about)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? taskListMessages.showLess : taskListMessages.showMore}
        </button>
      )}
    </>
  );
}

/** True if the text is longer than two lines. Measured before paint and after each resize. */
function useIsCut(isOpen: boolean) {
  const paragraph = useRef<HTMLElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return { paragraph, isCut };
}

interface TaskWordsProps {
  task: TaskDto;
  family: readonly ProfileDto[];
  zone: string;
  titleId?: string;
}

export function TaskWords({ task, family, zone, titleId }: TaskWordsProps) {
  const child = childOf(task, family);
  const { what, reason } = noteOf(task, zone, family, useActorName(useApp().host));
  const lead = [nameOf(child), what];
  const isDescribed = !what && task.description;
  const note = [...lead, isDescribed].filter(Boolean).join(' · ');
  const about = task.title;
  const folded = (text: string) => <FoldedText key={text} text={text} about={about} />;
  return (
    <div className={styles.who}>
      <PictureTile
        id={task.id}
        picture={task.picture}
        title={about}
        of="task"
        sizePx={44}
        corner={<ChildAvatar id={child?.id ?? ''} name={nameOf(child)} sizePx={22} />}
      />
      <div className={styles.words}>
        <span id={titleId} className={styles.title} translate="no">
          {about}
        </span>
        {isDescribed ? folded(note) : note && <span className={styles.note}>{note}</span>}
        {reason && folded(quoted(reason))}
        {what && task.description && folded(task.description)}
      </div>
    </div>
  );
}
