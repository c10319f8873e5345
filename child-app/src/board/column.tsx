import type { BoardChildDto, BoardDto, ComingDto } from '@tokennest/shared-ui/contract';
import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { weekdayIn } from '@tokennest/shared-ui/locale/locale';
import { shortHome } from '@tokennest/shared-ui/queries/people/whereabouts';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Check, House, Plane } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { messages as words } from './board.messages.ts';
import { ChildFace } from './child-face.tsx';
import styles from './column.module.css';
import { Tile, type TileContext } from './tile.tsx';
import { tintVars } from './tint.ts';

interface ColumnProps {
  child: BoardChildDto;
  today: BoardDto['today'];
  context: TileContext;
}

export function Column({ child, today, context }: ColumnProps) {
  const titleId = useId();
  const { chores } = child;
  const toGo = chores.filter(({ state, task_id }) => state === 'to_do' && context.waitingFor(task_id) === undefined);
  return (
    <section className={styles.column} style={tintVars(child)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <ChildFace child={child} className={styles.face} />
        <h2 id={titleId} className={styles.name}>
          {child.first_name}
        </h2>
        {toGo.length > 0 && (
          <span className={styles.toGo} key={toGo.length}>
            {rich(words.toGo(toGo.length + child.more_count), { b: (text) => <b>{text}</b> })}
          </span>
        )}
        {toGo.length === 0 && chores.length > 0 && (
          <span className={styles.allDone}>
            <Check aria-hidden="true" />
            {words.allDone}
          </span>
        )}
      </header>
      {chores.length > 0 ? (
        <ul className={styles.tiles} style={gridOf(chores.length)}>
          {chores.map((chore) => (
            <li key={chore.task_id} className={styles.cell}>
              <Tile chore={chore} owner={child} context={context} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{words.none}</p>
          <p>{words.noneNow}</p>
        </div>
      )}
      {child.more_count > 0 && <p className={styles.more}>{words.more(child.more_count)}</p>}
      {child.at && <At at={child.at} />}
      <Coming child={child} today={today} />
      {child.goal && <Goal goal={child.goal} />}
    </section>
  );
}

function gridOf(count: number): CSSProperties {
  const columns = { wide: count <= 2 ? 1 : count <= 6 ? 2 : 3, high: count <= 6 ? 1 : 2 };
  return { '--wide': columns.wide, '--high': columns.high } as CSSProperties; // React accepts custom properties
}

const weekdayOf = (date: string) => weekdayIn('UTC', new Date(date));

function awayWords({ from, to }: NonNullable<BoardChildDto['away']>, today: string): string {
  if (from > today) return to === from ? words.awayTomorrow : words.awayFrom(weekdayOf(to));
  return to === today ? words.awayToday : words.awayUntil(weekdayOf(to));
}

function At({ at: { name, until } }: { at: NonNullable<BoardChildDto['at']> }) {
  return (
    <p className={styles.coming}>
      <House className={styles.plane} aria-hidden="true" />
      <span>{words.at(shortHome(name), until && weekdayOf(until))}</span>
    </p>
  );
}

function Coming({ child: { away, later, tomorrow }, today }: Omit<ColumnProps, 'context'>) {
  if (away)
    return (
      <p className={styles.coming}>
        <Plane className={styles.plane} aria-hidden="true" />
        <span>{awayWords(away, today)}</span>
      </p>
    );
  if (later.length + tomorrow.length === 0) return null;
  return (
    <div className={styles.coming}>
      {later.length > 0 && <Pictures label={words.later} items={later} />}
      {tomorrow.length > 0 && <Pictures label={words.tomorrow} items={tomorrow} />}
    </div>
  );
}

function Pictures({ label, items }: { label: string; items: readonly ComingDto[] }) {
  const id = useId();
  return (
    <div className={styles.pictures}>
      <span id={id}>{label}</span>
      <ul className={styles.row} aria-labelledby={id}>
        {items.map(({ title, picture }, place) => (
          <li key={`${title} ${place}`} className={styles.small} aria-label={title}>
            <Picture picture={picture} title={title} of="task" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Goal({ goal: { title, picture, missing, share } }: { goal: NonNullable<BoardChildDto['goal']> }) {
  return (
    <div className={styles.goal}>
      <span className={styles.goalArt}>
        <Picture picture={picture} title={title} of="reward" />
      </span>
      <span className={styles.goalTitle} translate="no">
        {title}
      </span>
      <span className={styles.missing}>{missing === 0 ? words.reached : words.missing(formatAmount(missing))}</span>
      <span className={styles.track}>
        <span style={{ inlineSize: `${missing === 0 ? 100 : share * 100}%` }} />
      </span>
    </div>
  );
}
