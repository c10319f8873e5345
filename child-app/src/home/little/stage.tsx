import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { tintStyle } from '@tokennest/shared-ui/theme/tint-style';
import { ArrowRight, Check, Square, Volume2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { messages as speech } from '../../speech/speech.messages.ts';
import styles from './little.module.css';
import { messages } from './little.messages.ts';
import type { Spoken } from './use-spoken-host.ts';

export interface Card {
  id: string;
  title: string;
  picture: ReactNode;
  tint: ReturnType<typeof tintStyle>;
  isDone?: boolean;
}

/** Keeps cards in their first order, so that none moves under the finger. */
function useHeldOrder<C extends Card>(cards: readonly C[]): C[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const ids = cards.map(({ id }) => id);
  const held = [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
  if (held.join() !== order.join()) setOrder(held);
  return held.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

/** The current card. If it is gone, the card that took its place. */
export function useCurrentCard<C extends Card>(cards: readonly C[]) {
  const held = useHeldOrder(cards);
  const [at, setAt] = useState<{ id: string; place: number }>();
  const found = held.findIndex(({ id }) => id === at?.id);
  const place = found >= 0 ? found : Math.min(at?.place ?? 0, Math.max(0, held.length - 1));
  const current = held[place];
  const go = (to: number) => {
    const next = held[to % held.length];
    if (next) setAt({ id: next.id, place: to % held.length });
  };
  return { cards: held, current, place, go };
}

interface DotsProps {
  cards: readonly Card[];
  current: Card | undefined;
  onGo: (place: number) => void;
  end?: ReactNode;
}

export function Dots({ cards, current, onGo, end }: DotsProps) {
  return (
    <ol className={styles.dots}>
      {cards.map((card, place) => (
        <li key={card.id}>
          <button
            ref={(dot) => {
              if (card === current) dot?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
            }}
            type="button"
            className={styles.dot}
            aria-label={card.title}
            aria-current={card === current || undefined}
            onClick={() => onGo(place)}
          >
            {card.picture}
            {card.isDone && <Check className={styles.tick} />}
          </button>
        </li>
      ))}
      {end && <li>{end}</li>}
    </ol>
  );
}

interface RoundProps extends Omit<ComponentProps<'button'>, 'name'> {
  name: string;
  look?: 'quiet' | 'go' | 'buy' | 'plain';
}

export const Round = ({ name, look = 'quiet', ...rest }: RoundProps) => (
  <button type="button" aria-label={name} className={classNames(styles.round, styles[look])} {...rest} />
);

export const Still = ({ children }: { children: ReactNode }) => (
  <span className={classNames(styles.round, styles.still)}>{children}</span>
);

interface LoudspeakerProps {
  voice: Spoken['voice'];
  name: string;
  words: string;
}

/** Leaves its place empty if the device has no voice. */
export function Loudspeaker({ voice, name, words }: LoudspeakerProps) {
  if (!voice) return <span className={styles.round} />;
  const { saying, speak, stop } = voice;
  const isSpeaking = saying === words;
  return (
    <Round name={isSpeaking ? speech.stop : speech.read(name)} onClick={() => (isSpeaking ? stop() : speak(words))}>
      {isSpeaking ? <Square /> : <Volume2 />}
    </Round>
  );
}

interface StageProps {
  spoken: Spoken;
  card: Omit<Card, 'id'>;
  /** Read when the card appears, and by its loudspeaker. */
  words: string;
  coins?: ReactNode;
  start?: ReactNode;
  main: ReactNode;
  onNext?: (() => void) | undefined;
}

export function Stage({ spoken, card, words, coins, start, main, onNext }: StageProps) {
  const { voice } = spoken;
  return (
    <>
      <section className={classNames(styles.card, card.isDone && styles.done)} aria-labelledby="card-title">
        <div className={styles.picture} style={card.tint}>
          {card.picture}
          {card.isDone && (
            <span className={styles.stamp}>
              <Check />
            </span>
          )}
        </div>
        <h2 id="card-title" className={styles.title}>
          {card.title}
        </h2>
        {coins}
      </section>
      <KeepFocus isList className={styles.targets}>
        {start ?? <Loudspeaker voice={voice} name={card.title} words={words} />}
        {main}
        {onNext ? (
          <Round name={messages.next} look="plain" data-each-tap onClick={onNext}>
            <ArrowRight className={styles.next} />
          </Round>
        ) : (
          <span className={styles.round} />
        )}
      </KeepFocus>
    </>
  );
}

/** Reads each card that the child opens, but not the first one. A null key reads nothing. */
export function useReadCard({ say, opened }: Spoken, key: string | null, words: string): void {
  const heard = useRef<string>(null);
  useEffect(() => {
    if (key === null || key === heard.current) return;
    if (heard.current !== null) say(words);
    else if (opened) say(`${opened}. ${words}`);
    heard.current = key;
  }, [key, words, say, opened]);
}
