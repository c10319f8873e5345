import type { LetterDto } from '@tokennest/shared-ui/contract';
import { formatShortDate } from '@tokennest/shared-ui/dates/format-day';
import { within } from '@tokennest/shared-ui/dates/within';
import { useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { Check, Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useApp } from '../../app-context.tsx';
import { dateIn, dayNameOf, formatDay, weekdayNameOf } from '../../ui/calendar/calendar.ts';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import type { SheetProps } from './get-letter.ts';
import { letterMessages as words } from './letter.messages.ts';
import styles from './letter.module.css';
import { nextSaturday } from './suggestion.ts';
import type { WeekOfChild } from './week-of-child.ts';

interface Row {
  key: string;
  isKept: boolean;
  text: string;
  notes?: readonly string[];
}

const rowsMax = 5;
const titlesMax = 4;

interface PromisesProps extends SheetProps {
  week: WeekOfChild;
  adult: string;
}

export function Promises(props: PromisesProps) {
  const { child, week, adult } = props;
  const { parent: person, host } = useApp();
  const { data: family } = useQuery(familyQuery(host));
  const parent = family?.parent_face ?? person; // an older server sends none
  const ofAdult = adultRows(props);
  return (
    <section aria-labelledby="promises">
      <h2 id="promises">{words.promises}</h2>
      <div className={styles.sides}>
        <Side
          face={<ChildAvatar id={child.id} name={child.display_name} sizePx={32} />}
          name={child.display_name}
          kept={[week.done, week.of]}
          rows={childRows(week)}
          none={words.noChores}
        />
        <Side
          face={<FaceAvatar face={parent.face} color={parent.color} name={adult} sizePx={32} />}
          name={adult}
          kept={[ofAdult.filter(({ isKept }) => isKept).length, ofAdult.length]}
          rows={ofAdult}
          none={words.nothingOwed}
        />
      </div>
    </section>
  );
}

interface SideProps {
  face: ReactNode;
  name: string;
  kept: readonly [kept: number, of: number];
  rows: readonly Row[];
  none: string;
}

function Side({ face, name, kept: [kept, of], rows, none }: SideProps) {
  const id = useId();
  const more = rows.length - rowsMax;
  return (
    <section className={styles.side} aria-labelledby={id}>
      <div className={styles.whose}>
        <span>{face}</span>
        <h3 id={id} translate="no">
          {name}
        </h3>
        {of > 0 && kept > 0 && <span>{words.kept(kept, of)}</span>}
      </div>
      {rows.length === 0 && <p>{none}</p>}
      <ul>
        {rows.slice(0, rowsMax).map(({ key, isKept, text, notes = [] }) => (
          <li key={key} className={isKept ? styles.isKept : undefined}>
            {isKept ? <Check size={18} aria-hidden="true" /> : <Clock size={18} aria-hidden="true" />}
            <span>{text}</span>
            {notes.map((note) => (
              <span key={note} className={styles.note}>
                {note}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.note}>{words.more(more)}</p>}
    </section>
  );
}

function childRows({ chores }: WeekOfChild): Row[] {
  const isWhole = ({ notDoneOn, isOpen }: WeekOfChild['chores'][number]) => notDoneOn.length === 0 && !isOpen;
  const whole = chores.filter(isWhole).map(({ title }) => title);
  const shown = whole.slice(0, titlesMax);
  const rest = whole.length - shown.length;
  const done = { key: 'done', isKept: true, text: words.done([...shown, ...(rest > 0 ? [words.others(rest)] : [])]) };
  const open = chores
    .filter((chore) => !isWhole(chore))
    .map(({ id, title, notDoneOn }) => ({
      key: id ?? title,
      isKept: false,
      text:
        notDoneOn.length > 0
          ? words.notDone(
              title,
              notDoneOn.map((date) => dayNameOf(date).weekday),
            )
          : words.stillOpen(title),
    }));
  return whole.length > 0 ? [done, ...open] : open;
}

function adultRows({ letter, zone, today }: PromisesProps): Row[] {
  const { answers, answer_within_hours: hours, redemptions } = letter;
  const gifts = redemptions.map((one) => giftRow(one, { letter, zone, today }));
  return [...answerRows(answers, hours), ...gifts];
}

function answerRows({ in_time: inTime, late, waiting }: LetterDto['answers'], hours: number): Row[] {
  if (inTime + late + waiting === 0) return [];
  const text = () => {
    const time = hours === 24 ? words.aDay : within(hours);
    if (late > 0) return words.lookedAt(inTime, inTime + late, time);
    return waiting > 0 ? words.toLookAt(waiting) : words.lookedAtAll(time);
  };
  return [{ key: 'answers', isKept: late + waiting === 0, text: text() }];
}

type Gift = LetterDto['redemptions'][number];

function giftRow(
  { id, reward_title: title, redeemed_at: bought, fulfilled_at: given }: Gift,
  { letter, zone, today }: Pick<PromisesProps, 'letter' | 'zone' | 'today'>,
): Row {
  if (given === null) {
    const notes = [words.bought(formatShortDate(bought, zone)), words.goodDay(formatDay(nextSaturday(today), today))];
    return { key: id, isKept: false, text: words.stillOpen(title), notes };
  }
  const date = dateIn(zone, new Date(given));
  const isInWeek = letter.days.days.some((day) => day.date === date);
  const day = isInWeek ? words.on(weekdayNameOf(date)) : words.on(formatShortDate(given, zone));
  return { key: id, isKept: true, text: words.given(title, day) };
}
