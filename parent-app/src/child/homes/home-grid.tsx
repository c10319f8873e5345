import type { Home } from '@tokennest/shared-ui/contract';
import { homeOn, otherHome } from '@tokennest/shared-ui/contract/homes';
import { formatClockTime } from '@tokennest/shared-ui/dates/format-day';
import { formatIn } from '@tokennest/shared-ui/locale/locale';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { homePictures, shortHome } from '@tokennest/shared-ui/queries/people/whereabouts';
import { ArrowLeftRight } from 'lucide-react';
import { addDays, dayNameOf, formatDay, formatDayOfMonth, type LocalDate } from '../../ui/calendar/calendar.ts';
import { type Draft, weeksShown } from './home-draft.ts';
import type { Plan } from './home-plan.tsx';
import { homesMessages as words } from './homes.messages.ts';
import styles from './homes.module.css';

interface HomeGridProps {
  plan: Plan;
  draft: Draft;
  swapped: readonly LocalDate[];
  /** Null while the days shown are not saved. */
  counts: ReadonlyMap<LocalDate, number> | null;
  onTap: ((date: LocalDate) => void) | null;
}

const weekFrom = (first: LocalDate) => Array.from({ length: 7 }, (_, day) => addDays(first, day));

export function HomeGrid(props: HomeGridProps) {
  const weeks = weeksShown(props.draft, props.plan.moment);
  return (
    <div className={styles.grid}>
      <div className={styles.heads} aria-hidden="true">
        {[...weekFrom(weeks[0]), weeks[1]].map((date) => (
          <span key={date}>{dayNameOf(date).weekday}</span>
        ))}
      </div>
      {weeks.map((first) => (
        <Week key={first} {...props} first={first} />
      ))}
    </div>
  );
}

/** The home of most nights. */
function homeOfWeek(draft: Draft, first: LocalDate): Home {
  const nights = weekFrom(first).filter((date) => homeOn({ ...draft, swapped: [] }, date) === 2);
  return nights.length > 3 ? 2 : 1;
}

function Week({ first, ...props }: HomeGridProps & { first: LocalDate }) {
  const { plan, draft } = props;
  const { today } = plan.moment;
  const home = homeOfWeek(draft, first);
  const last = addDays(first, 7);
  return (
    <section className={styles.week}>
      <div className={styles.row}>
        <span className={styles.picture}>
          <Picture picture={homePictures[home - 1]} title="" of="task" />
        </span>
        <div>
          <h2 className={styles.home} translate="no">
            {plan.names[home - 1]}
          </h2>
          <p className={styles.span}>{words.span(formatDayOfMonth(first, today), formatDayOfMonth(last, today))}</p>
        </div>
      </div>
      <ul className={styles.days}>
        {weekFrom(first).map((date) => (
          <li key={date}>
            <Day {...props} date={date} home={home} isFirst={date === first} />
          </li>
        ))}
        <li className={styles.next} aria-hidden="true">
          <Cell {...props} date={last} home={home} isNext />
        </li>
      </ul>
    </section>
  );
}

interface DayProps extends HomeGridProps {
  date: LocalDate;
  home: Home;
  isFirst?: boolean;
  isNext?: boolean;
}

function Day(props: DayProps) {
  const { plan, draft, swapped, date, onTap } = props;
  const home = homeOn({ ...draft, swapped }, date);
  const label = words.dayAt(formatDay(date, plan.moment.today, 'long'), plan.names[home - 1] ?? '');
  const isPast = date < plan.moment.today && draft.kind !== 'custom';
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={swapped.includes(date)}
      aria-disabled={!onTap || isPast}
      aria-current={date === plan.moment.today ? 'date' : undefined}
      onClick={() => !isPast && onTap?.(date)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <Cell {...props} />
    </button>
  );
}

/** On a day of change, half has the tint of each home. Phones show figures only. */
function Cell({ plan, draft, swapped, counts, date, home: ofWeek, isFirst, isNext }: DayProps) {
  const { today } = plan.moment;
  const nights = { ...draft, swapped: [] };
  const isSwapped = swapped.includes(date);
  const home = isSwapped ? otherHome(homeOn(nights, date)) : homeOn(nights, date);
  const before = isSwapped ? home : homeOn(nights, addDays(date, -1));
  const { day } = dayNameOf(date);
  const count = counts?.get(date);
  const note = noteOf({ home, before, isNew: isNext || home !== ofWeek, isSwapped, count });
  return (
    <span className={styles.cell} aria-hidden="true" data-before={before} data-home={home}>
      <span className={styles.date}>
        <span className={styles.figure}>{day}</span>
        <span className={styles.wide}>{isFirst || day === 1 ? formatDayOfMonth(date, today) : day}</span>
        {date === today && <span className={styles.today}>{words.today}</span>}
      </span>
      <span className={styles.note}>
        {isSwapped && <ArrowLeftRight size={14} aria-hidden="true" />}
        {note && <span className={styles.wide}>{note(shortHome(plan.names[home - 1] ?? ''), draft.change_time)}</span>}
        {before === home && !isSwapped && count !== undefined && count > 0 && (
          <span className={styles.figure}>{count}</span>
        )}
      </span>
    </span>
  );
}

interface Noted {
  home: Home;
  before: Home;
  isNew: boolean;
  isSwapped: boolean;
  count: number | undefined;
}

function noteOf({ home, before, isNew, isSwapped, count }: Noted): ((name: string, time: string) => string) | null {
  if (home !== before) return (name, time) => (isNew ? words.to(name) : words.from(shortTime(time)));
  if (isSwapped || isNew) return (name) => name;
  return count ? () => words.tasks(count) : null;
}

/** '5 PM' of '17:00'. */
const shortTime = (time: string): string =>
  time.endsWith(':00')
    ? formatIn('UTC', new Date(`2000-01-01T${time}:00Z`), { hour: 'numeric' })
    : formatClockTime(time);
