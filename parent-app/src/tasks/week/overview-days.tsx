import type { DayDto, DayItemDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { Link, useQuery } from '@tokennest/shared-ui/kit';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Check, Clock, Minus, Plane } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { withCommas } from '@tokennest/shared-ui/locale/listed';
import { useApp } from '../../app-context.tsx';
import { addDays, dayNameOf, familyDateIn, type LocalDate, mondayOf } from '../../ui/calendar/calendar.ts';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { useDays } from './get-days.ts';
import styles from './overview-days.module.css';
import { weekMessages as words } from './week.messages.ts';

type State = DayItemDto['state'];

const countOf = (items: readonly DayItemDto[], ...states: State[]) =>
  items.filter(({ state }) => states.includes(state)).length;

function sumOf({ items, away }: DayDto, childId: string) {
  const own = items.filter(({ child_id: id }) => id === childId);
  const [done, waiting, missed] = [countOf(own, 'done'), countOf(own, 'waiting'), countOf(own, 'missed', 'no_room')];
  const toDo = countOf(own, 'to_do', 'planned');
  const said = [
    done > 0 && words.done(done),
    waiting > 0 && words.waiting(waiting),
    missed > 0 && words.missed(missed),
    toDo > 0 && words.toDo(toDo),
  ];
  const isAway = away.includes(childId);
  return {
    done,
    waiting,
    missed,
    toDo,
    isAway,
    said: withCommas(said.filter((part) => part !== false)) || (isAway ? words.states.away : words.nothing),
  };
}

function DayMark({ day, childId }: { day: DayDto; childId: string }) {
  const { done, waiting, missed, toDo, isAway, said } = sumOf(day, childId);
  const look = () => {
    if (toDo > 0) return { className: styles.toDo, content: toDo };
    if (waiting > 0) return { className: styles.waiting, content: <Clock size={16} /> };
    if (missed > 0) return { className: styles.missed, content: <Minus size={16} /> };
    if (done > 0) return { className: styles.done, content: <Check size={16} /> };
    return isAway
      ? { className: styles.away, content: <Plane size={16} /> }
      : { className: styles.none, content: null };
  };
  const { className, content } = look();
  return (
    <span title={said}>
      <span className={classNames(styles.mark, className)} aria-hidden="true">
        {content}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}

interface WeekProps {
  family: readonly ProfileDto[];
  days: readonly DayDto[];
  today: LocalDate;
}

function ThisWeek({ family, days, today }: WeekProps) {
  const items = days.flatMap((day) => day.items);
  return (
    <>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{words.child}</VisuallyHidden>
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col" className={classNames(date === today && styles.today)}>
                {dayNameOf(date).weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {family.map(({ id, display_name: name }) => (
            <tr key={id}>
              <th scope="row">
                <ChildAvatar id={id} name={name} sizePx={28} />
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
              {days.map((day) => (
                <td key={day.date} className={classNames(day.date === today && styles.today)}>
                  <DayMark day={day} childId={id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {words.sums({
          done: countOf(items, 'done'),
          waiting: countOf(items, 'waiting'),
          toDo: countOf(items, 'to_do', 'planned'),
        })}
      </p>
    </>
  );
}

function NextDay({ day, family }: { day: DayDto; family: readonly ProfileDto[] }) {
  const { weekday, day: number } = dayNameOf(day.date);
  const sums = family.map((child) => ({ child, ...sumOf(day, child.id) }));
  const busy = sums.filter(({ toDo, isAway }) => toDo > 0 || isAway);
  return (
    <li className={styles.day}>
      <span className={styles.date}>
        <b>{weekday}</b>
        <span>{` ${number}`}</span>
      </span>
      {busy.map(({ child, toDo, isAway }) => (
        <span key={child.id} className={`${ui.inlineRow} ${ui.gap6}`}>
          <ChildAvatar id={child.id} name={child.display_name} sizePx={22} />
          <VisuallyHidden>{words.ofChild(child.display_name)}</VisuallyHidden>
          {toDo > 0 || !isAway ? (
            <span>
              {rich(words.toDoOf(toDo), {
                count: (text) => <span>{text}</span>,
                hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
              })}
            </span>
          ) : (
            <>
              <Plane size={16} aria-hidden="true" />
              <VisuallyHidden>{words.states.away}</VisuallyHidden>
            </>
          )}
        </span>
      ))}
      {busy.length === 0 && <span className={styles.note}>{words.nothing}</span>}
    </li>
  );
}

export function OverviewDays({ family }: { family: readonly ProfileDto[] }) {
  const { host } = useApp();
  const { data } = useQuery(familyQuery(host));
  if (!data) return null;
  return <DaysOf family={family} today={familyDateIn(data.time_zone, data.day_begins_at)} />;
}

function DaysOf({ family, today }: { family: readonly ProfileDto[]; today: LocalDate }) {
  const { host, basename } = useApp();
  const monday = mondayOf(today);
  const week = useDays(host, monday, addDays(monday, 6));
  const ahead = useDays(host, addDays(today, 1), addDays(today, 7));
  return (
    <>
      <section aria-labelledby="this-week">
        <div className={styles.head}>
          <h2 id="this-week">{words.thisWeek}</h2>
          <Link to={`${basename}/tasks?view=week`}>
            {rich(words.openWeek, { hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
          </Link>
        </div>
        <Loaded query={week} skeleton={<Skeleton height={184} />} failed={words.loadFailed} isOnline={host.isOnline}>
          {({ days }) => (
            <Card className={styles.card}>
              <ThisWeek family={family} days={days} today={today} />
            </Card>
          )}
        </Loaded>
      </section>
      <section aria-labelledby="days-ahead">
        <div className={styles.head}>
          <h2 id="days-ahead">{words.nextDays}</h2>
        </div>
        <Loaded query={ahead} skeleton={<Skeleton height={308} />} failed={words.nextFailed} isOnline={host.isOnline}>
          {({ days }) => (
            <Card className={styles.card}>
              <ol>
                {days.map((day) => (
                  <NextDay key={day.date} day={day} family={family} />
                ))}
              </ol>
            </Card>
          )}
        </Loaded>
      </section>
    </>
  );
}
