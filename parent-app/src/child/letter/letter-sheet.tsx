import type { LetterDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { useQuery } from '@tokennest/shared-ui/kit';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { quotedPraise } from '@tokennest/shared-ui/queries/praise.messages';
import { productName } from '@tokennest/shared-ui/theme/product-name';
import { listMessages } from '@tokennest/shared-ui/locale/list.messages';
import { Check, Plane } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { dayNameOf, weekdayNameOf } from '../../ui/calendar/calendar.ts';
import { earnedOf, spentOf, sumOf } from '../../tokens/trends/trend-weeks.ts';
import { type SheetProps, useSettled } from './get-letter.ts';
import { letterMessages as words } from './letter.messages.ts';
import styles from './letter.module.css';
import { Promises } from './promises.tsx';
import { SuggestionBox } from './suggestion-box.tsx';
import { type WeekOfChild, weekOfChild, wentWell } from './week-of-child.ts';

/** The first word of a parent's name is what children call them. */
const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

export const LetterSkeleton = () => <Skeleton height={720} />;

export function LetterSheet(props: SheetProps) {
  const { child, letter } = props;
  const { parent, host } = useApp();
  const familyName = useQuery(familyQuery(host)).data?.name;
  const week = weekOfChild(letter);
  const settled = useSettled(host, `${child.id} ${letter.week_start}`);
  const name = child.display_name;
  const adult = firstNameOf(parent.display_name);
  const suggestion = <SuggestionBox {...props} week={week} settled={settled} />;
  const isEmpty = week.done === 0;
  if (settled.isSettled === undefined) return <LetterSkeleton />; // the suggestion would move what stands below it
  return (
    <article className={styles.sheet} aria-labelledby="letter">
      <header className={styles.head}>
        <ChildAvatar id={child.id} name={name} sizePx={72} />
        <div className={styles.title}>
          <h1 id="letter">{words.title(name)}</h1>
          <p>{words.for([name, adult])}</p>
        </div>
        <p className={styles.date}>{words.weekOf(formatDate(letter.week_start, 'UTC'))}</p>
      </header>
      <FirstSentence name={name} week={week} />
      {isEmpty && suggestion}
      <Days week={week} />
      <WentWell letter={letter} week={week} />
      <Promises {...props} week={week} adult={adult} />
      <Sums {...props} />
      {!isEmpty && suggestion}
      <footer className={styles.foot}>
        {[name, adult].map((each) => (
          <p key={each} className={styles.signature} translate="no">
            {each}
          </p>
        ))}
        <p>{familyName ? words.ofFamily(productName, familyName) : productName}</p>
        <p className={styles.source}>{words.foot}</p>
      </footer>
    </article>
  );
}

function FirstSentence({ name, week: { done, of, complete } }: { name: string; week: WeekOfChild }) {
  if (done === 0) return <p className={styles.dear}>{words.freshStart(name)}</p>;
  const did = { name, done, of, complete, days: figureOf(complete) };
  return (
    <p className={styles.dear}>
      {rich(done === of ? words.didAll(did) : words.didSome(did), {
        text: (text) => <span>{text}</span>,
        strong: (text) => <strong>{text}</strong>,
      })}
    </p>
  );
}

function Days({ week: { days } }: { week: WeekOfChild }) {
  return (
    <ol className={styles.days}>
      {days.map((day) => (
        <li key={day.date}>
          <span aria-hidden="true">{dayNameOf(day.date).weekday}</span>
          <Ring day={day} />
          <VisuallyHidden>{words.dayIs(weekdayNameOf(day.date), wordsOfDay(day))}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

type Day = WeekOfChild['days'][number];

function Ring({ day: { isAhead, isAway, done, of } }: { day: Day }) {
  const isDone = of > 0 && done === of;
  const figures = of > 0 && !isAhead ? `${done}/${of}` : '';
  return (
    <span className={classNames(styles.ring, isDone && styles.isDone)} aria-hidden="true">
      {isDone ? <Check size={22} /> : isAway && of === 0 ? <Plane size={20} /> : figures}
    </span>
  );
}

function wordsOfDay({ isAhead, isAway, done, of }: Day): string {
  if (of > 0 && done === of) return words.dayDone;
  if (isAway && of === 0) return words.dayAway;
  if (isAhead) return words.dayAhead;
  return of === 0 ? words.dayFree : words.dayPart(done, of);
}

const figureOf = (count: number) => words.figures[count] ?? String(count);

function wellOf({ kind, times, on }: ReturnType<typeof wentWell>[number]): string {
  switch (kind) {
    case 'every':
      return words.well.every(figureOf(times));
    case 'anyone':
      return words.well.anyone;
    case 'often':
      return times === 2 ? words.well.twice : words.well.often(figureOf(times));
    case 'once':
      return words.well.once(weekdayNameOf(on));
  }
}

/** A newer server may send praise that this page does not know. */
function praised({ praise, title }: LetterDto['tasks'][number]): string[] {
  const said = quotedPraise(praise);
  return said === null ? [] : [words.praised(said, title)];
}

const praiseMax = 3;

function WentWell({ letter, week }: { letter: LetterDto; week: WeekOfChild }) {
  const forAnyone = letter.tasks.filter(({ is_for_anyone }) => is_for_anyone).map(({ title }) => title);
  const things = wentWell(week, forAnyone);
  const praise = [...new Set(letter.tasks.flatMap(praised))].slice(0, praiseMax);
  if (things.length === 0) return null;
  return (
    <section aria-labelledby="went-well">
      <h2 id="went-well">{words.wentWell}</h2>
      <ul className={styles.things}>
        {things.map((thing) => (
          <li key={thing.title}>
            <PictureTile {...thing} of="task" sizePx={44} />
            <p>
              {rich(wellOf(thing), {
                title: () => <strong translate="no">{thing.title}</strong>,
                text: (text) => <span>{text}</span>,
              })}
            </p>
          </li>
        ))}
      </ul>
      {praise.length > 0 && (
        <ul className={styles.praise}>
          {praise.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const drawSum = (value: number) => ({
  amount: () => <Amount value={value} />,
  text: (text: string) => <span>{text}</span>,
});

function Sums({ letter: { sums, goal, week_start, this_week } }: SheetProps) {
  const moved = sumOf([sums]);
  const [earned, spent] = [earnedOf(moved), spentOf(moved)];
  const parts = [
    { value: earned, say: words.earned },
    { value: spent, say: words.spent },
    { value: sums.balance, say: words.balance },
  ].filter(({ value }) => value > 0);
  const missing = goal && week_start === this_week ? goal.cost - sums.balance : null;
  if (parts.length === 0) return null;
  return (
    <p className={styles.sums}>
      {parts.map(({ value, say }, place) => (
        <span key={say('')}>
          {rich(say(place < parts.length - 1 || missing !== null ? listMessages.comma : '.'), drawSum(value))}
        </span>
      ))}
      {goal && missing !== null && (
        <span>{rich(missing > 0 ? words.toGo(goal.title) : words.enough(goal.title), drawSum(missing))}</span>
      )}
    </p>
  );
}
