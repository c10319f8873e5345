import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { readsAloud } from '@tokennest/shared-ui/contract/age-modes';
import { now } from '@tokennest/shared-ui/dates/clock';
import { dayNumber, formatDaySince, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { formatSignedAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { useModal } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import type { Parent } from '@tokennest/shared-ui/queries/people/use-parent';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { Check } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { isStill } from '../ui/motion/use-count-up.ts';
import { Speak } from '@tokennest/shared-ui/speech/speak';
import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import { CoinScene } from './coin-scene.tsx';
import { Figure, newTierOf, Sparks } from './figure.tsx';
import { messages } from './celebrations.messages.ts';
import styles from './away.module.css';
import shared from './celebrations.module.css';
import { Bubble, praisesOf, ParentSays, speakerOf, Yes } from './parent-says.tsx';
import { land } from '../ui/motion/senses.ts';
import type { Celebration } from './use-celebrations.ts';
import { coinsOf, paidOf, sumOf } from './approvals.ts';

/** Rules 12.265. */
const coinMs = 700;
const dropMs = 450;

interface Coin {
  id: string;
  tasks: readonly TaskDto[];
  words: string;
}

function coinsIn(tasks: readonly TaskDto[]): Coin[] {
  const { coins, rest } = coinsOf(tasks);
  const each = coins.map((task) => ({ id: task.id, tasks: [task], words: messages.step(task.title, paidOf(task)) }));
  return rest.length === 0 ? each : [...each, { id: 'rest', tasks: rest, words: messages.more(rest.length) }];
}

/** The current coin and whether it has landed. The index after the last coin is the summary. */
function useCoins(host: HostApi, count: number) {
  const [place, setPlace] = useState(isStill() ? count : 0);
  const [landed, setLanded] = useState(-1);
  useEffect(() => {
    if (place >= count) return undefined;
    const timers = [
      setTimeout(() => {
        setLanded(place);
        void land(host);
      }, dropMs),
      setTimeout(() => setPlace(place + 1), coinMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [host, place, count]);
  return { place, hasLanded: landed >= place, go: setPlace };
}

/** Day and time of the last visit, or only the day if it was long ago. */
function sinceOf(iso: string, zone: string): string {
  const isNear = dayNumber(now(), zone) - dayNumber(new Date(iso), zone) <= 1;
  const within = formatDaySince(iso, zone);
  return isNear ? messages.since(within, formatTime(iso, zone)) : messages.sinceDay(within);
}

interface AwayProps {
  host: HostApi;
  child: ProfileDto;
  zone: string;
  celebration: Celebration;
  parent: Parent | null;
  say: (words: string) => void;
  onEnd: () => void;
}

export function Away({ host, child, zone, celebration: { tasks, balance, awaySince }, parent, say, onEnd }: AwayProps) {
  const coins = coinsIn(tasks);
  const { place, hasLanded, go } = useCoins(host, coins.length);
  const titleId = useId();
  const coin = coins[place];
  const start = Math.max(0, balance - sumOf(tasks));
  const paid = coins.slice(0, place + (hasLanded ? 1 : 0)).flatMap((one) => one.tasks);
  const now = coin ? start + sumOf(paid) : balance;
  const { tier, isNew } = newTierOf(start, balance);
  const title = awaySince === null ? messages.approved : messages.away;
  const praises = praisesOf(tasks);
  const end = [messages.sum(sumOf(tasks)), isNew && messages.tier(tier)].filter(Boolean).join(' ');
  const words = sentencesOf([
    title,
    ...tasks.map((task) => messages.step(task.title, paidOf(task))),
    ...praises,
    messages.have(balance),
    isNew && messages.tier(tier),
  ]);
  useEffect(() => say(words), [say, words]);
  return (
    <dialog {...useModal(onEnd)} className={shared.away} aria-labelledby={titleId} data-moment={coin ? 'drops' : 'end'}>
      {coin && (
        <button type="button" className={shared.scrim} tabIndex={-1} aria-hidden="true" onClick={() => go(place + 1)} />
      )}
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {awaySince !== null && <p className={styles.since}>{sinceOf(awaySince, zone)}</p>}
        </div>
        {readsAloud(child) && <Speak name={title} words={words} />}
      </header>
      <ol className={styles.coins}>
        {coins.map((one, index) => (
          <CoinTile key={one.id} coin={one} isDone={index < place || !coin} isCurrent={index === place} />
        ))}
      </ol>
      <div className={styles.words}>
        <ParentSays parent={speakerOf(coin?.tasks ?? tasks, parent)}>
          {praisesOf(coin?.tasks ?? tasks).map((praise) => (
            <Bubble key={praise}>{praise}</Bubble>
          ))}
          {coin && praisesOf(coin.tasks).length === 0 && coin.tasks[0] && (
            <Bubble>
              <Yes task={coin.tasks[0]} />
            </Bubble>
          )}
          {!coin && praises.length === 0 && tasks[0] && (
            <Bubble>
              <Yes task={tasks[0]} />
            </Bubble>
          )}
        </ParentSays>
      </div>
      <div className={shared.stage}>
        <CoinScene
          key={place}
          task={coin?.tasks.length === 1 ? coin.tasks[0] : undefined}
          balance={now}
          phase={coin ? (hasLanded ? 'nest' : 'arc') : 'end'}
          isQuick
        />
        {!coin && <Sparks />}
      </div>
      <Figure balance={now} />
      <p className={shared.tier}>{coin ? coin.words : end}</p>
      <Button size="child" isWide variant={coin ? 'outline' : 'solid'} onClick={coin ? () => go(coins.length) : onEnd}>
        {coin ? messages.skip : messages.seeTasks}
      </Button>
    </dialog>
  );
}

interface CoinTileProps {
  coin: Coin;
  isDone: boolean;
  isCurrent: boolean;
}

function CoinTile({ coin: { tasks, id, words }, isDone, isCurrent }: CoinTileProps) {
  const [task] = tasks;
  return (
    <li className={styles.coinTile} data-done={isDone || undefined} aria-current={isCurrent ? 'step' : undefined}>
      {task && id !== 'rest' ? (
        <span className={styles.tile} style={pictureTint(tintOf(id))}>
          <Picture picture={task.picture} title={task.title} of="task" />
          {isDone && <Check className={styles.tick} />}
          <VisuallyHidden>{`${task.title} `}</VisuallyHidden>
        </span>
      ) : (
        <span className={styles.tile}>
          <span className={styles.rest}>{words}</span>
        </span>
      )}
      <span>{formatSignedAmount(sumOf(tasks))}</span>
    </li>
  );
}
