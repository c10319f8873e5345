import { clockTimeIn } from '@tokennest/shared-ui/dates/format-day';
import { now } from '@tokennest/shared-ui/dates/clock';
import { Link } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { Mail } from 'lucide-react';
import { useMay } from '../../ui/use-may.ts';
import { useApp } from '../../app-context.tsx';
import { dateIn, todayIn, weekdayOf } from '../../ui/calendar/calendar.ts';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { letterPathOf, letterWeekOf } from './get-letter.ts';
import { letterMessages as words } from './letter.messages.ts';
import styles from './letter-notice.module.css';

/** From Sunday 5 PM to Monday 9 PM in the family's zone (Rules 12.312). */
export function isLetterTime(zone: string, instant = now()): boolean {
  const weekday = weekdayOf(dateIn(zone, instant));
  const time = clockTimeIn(zone, instant);
  return (weekday === 7 && time >= '17:00') || (weekday === 1 && time < '21:00');
}

/** One quiet row that asks for nothing. */
export function LetterNotice({ zone }: { zone: string }) {
  const { host, basename } = useApp();
  const { data: children = [] } = useChildren(host);
  const mayRead = useMay('manage');
  if (!mayRead || children.length === 0 || !isLetterTime(zone)) return null;
  const week = letterWeekOf(todayIn(zone));
  return (
    <section className={styles.notice} aria-label={words.ready}>
      <Mail size={20} aria-hidden="true" />
      <p>{words.ready}</p>
      <ul>
        {children.map(({ id, display_name: name }) => (
          <li key={id}>
            <Link to={letterPathOf(basename, id, week)}>
              <ChildAvatar id={id} name={name} sizePx={28} />
              <span>{words.ofChild(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
