import type { BoardChildDto, BoardDto, BoardTurnsDto } from '@tokennest/shared-ui/contract';
import { dayNumber, formatShortDate } from '@tokennest/shared-ui/dates/format-day';
import { formatIn, weekdayIn } from '@tokennest/shared-ui/locale/locale';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { messages as words } from './board.messages.ts';
import { ChildFace } from './child-face.tsx';
import styles from './foot.module.css';
import { Tile, type TileContext } from './tile.tsx';
import { tintVars } from './tint.ts';

interface FootProps {
  board: BoardDto;
  context: TileContext;
}

export function Foot({ board, context }: FootProps) {
  const { for_anyone: chores, turns, on_the_way: rewards } = board;
  const blocks = [chores, turns, rewards].filter(({ length }) => length > 0).length;
  if (blocks === 0) return null;
  return (
    <div className={styles.foot} data-blocks={blocks}>
      {chores.length > 0 && (
        <Block title={words.forAnyone} hint={words.firstGetsIt}>
          <ul className={styles.tiles} data-count={Math.min(chores.length, 12)}>
            {chores.map((chore) => (
              <li key={chore.task_id} className={styles.cell}>
                <Tile chore={chore} owner={null} context={context} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {turns.length > 0 && (
        <Block title={words.whoseTurn} className={styles.turnsBlock}>
          <ul className={styles.turns}>
            {turns.slice(0, turnsMax).map((turn) => (
              <TurnsRow key={turn.recurring_task_id} turn={turn} board={board} />
            ))}
          </ul>
        </Block>
      )}
      {rewards.length > 0 && (
        <Block title={words.onTheWay}>
          <ul className={styles.rewards} data-count={Math.min(rewards.length, 3)}>
            {rewards.slice(0, rewardsMax).map((reward) => (
              <OnTheWay key={reward.redemption_id} reward={reward} board={board} />
            ))}
          </ul>
          {rewards.length > rewardsMax && <p className={styles.more}>{words.more(rewards.length - rewardsMax)}</p>}
        </Block>
      )}
    </div>
  );
}

/** The number that fits with readable text. */
const turnsMax = 2;
const rewardsMax = 2;

interface BlockProps {
  title: string;
  hint?: string;
  className?: string | undefined;
  children: ReactNode;
}

function Block({ title, hint, className, children }: BlockProps) {
  const id = useId();
  return (
    <section className={classNames(styles.block, className)} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      {children}
    </section>
  );
}

const childOf = ({ children }: BoardDto, id: string | null): BoardChildDto | undefined =>
  children.find(({ child_id }) => child_id === id);

const longDayOf = (date: string) => weekdayIn('UTC', new Date(date));
const shortDayOf = (date: string) => formatIn('UTC', new Date(date), { weekday: 'short' });
const dayIn = (date: string) => formatShortDate(date, 'UTC');

function whenWords(date: string, today: string): string {
  const days = dayNumber(new Date(date), 'UTC') - dayNumber(new Date(today), 'UTC');
  if (days === 0) return words.today;
  return days < 7 ? shortDayOf(date) : dayIn(date);
}

function TurnsRow({ turn: { title, picture, dates }, board }: { turn: BoardTurnsDto; board: BoardDto }) {
  return (
    <li className={styles.turn} aria-label={title}>
      <span className={styles.turnArt}>
        <Picture picture={picture} title={title} of="task" />
      </span>
      <ol className={styles.dates}>
        {dates.map(({ date, child_id }, place) => {
          const child = childOf(board, child_id);
          return (
            <Fragment key={date}>
              {place > 0 && (
                <li className={styles.arrow} aria-hidden="true">
                  <ChevronRight />
                </li>
              )}
              <li className={styles.date} data-today={date === board.today || undefined}>
                {child && <ChildFace child={child} className={styles.turnFace} />}
                <span className={styles.who}>
                  <b>{child?.first_name ?? '–'}</b>
                  <span>{whenWords(date, board.today)}</span>
                </span>
              </li>
            </Fragment>
          );
        })}
      </ol>
    </li>
  );
}

function OnTheWay({ reward, board }: { reward: BoardDto['on_the_way'][number]; board: BoardDto }) {
  const child = childOf(board, reward.child_id);
  if (!child) return null;
  const days = dayNumber(new Date(board.today), 'UTC') - dayNumber(new Date(reward.since), 'UTC');
  const since = [words.sinceToday, words.yesterday][days] ?? (days < 7 ? longDayOf(reward.since) : dayIn(reward.since));
  return (
    <li className={styles.reward} style={tintVars(child)}>
      <span className={styles.rewardArt}>
        <Picture picture={reward.picture} title={reward.title} of="reward" />
        <ChildFace child={child} className={styles.corner} />
      </span>
      <span className={styles.rewardWords}>
        <b translate="no">{reward.title}</b>
        <span>{words.since(child.first_name, since)}</span>
        <span className={styles.ask}>{words.askFor(board.parent_name)}</span>
      </span>
    </li>
  );
}
