import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { tintStyle } from '@tokennest/shared-ui/theme/tint-style';
import { ArrowLeft, ArrowRight, Check, ChevronLeft, ChevronRight, Square, Volume2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { messages as speech } from '@tokennest/shared-ui/speech/speech.messages';
import styles from './little.module.css';
import { messages } from './little.messages.ts';
import type { Voice } from '@tokennest/shared-ui/speech/use-voice';
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

/** Which ends of a list have more to scroll to: 'start', 'end' or both. */
function useMore() {
  const list = useRef<HTMLOListElement>(null);
  const [more, setMore] = useState('');
  const look = useCallback(() => {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    const passed = Math.abs(scrollLeft); // negative from right to left
    const ends = [passed > 4 && 'start', passed < scrollWidth - clientWidth - 4 && 'end'];
    setMore(ends.filter(Boolean).join(' '));
  }, []);
  useEffect(() => {
    look(); // after each render, because cards come and go
  });
  useEffect(() => {
    const observer = new ResizeObserver(look);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [look]);
  return { list, more, look };
}

/** The row fades and has an arrow where it goes on (Rules 12.308). */
export function Dots({ cards, current, onGo, end }: DotsProps) {
  const { list, more, look } = useMore();
  return (
    <div className={styles.strip} data-more={more}>
      <ChevronLeft className={styles.toStart} aria-hidden="true" />
      <ChevronRight className={styles.toEnd} aria-hidden="true" />
      <ol ref={list} className={styles.dots} onScroll={look}>
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
    </div>
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
  voice: Voice;
  name: string;
  words: string;
}

export function Loudspeaker({ voice, name, words }: LoudspeakerProps) {
  const { saying, speak, stop } = voice;
  const isSpeaking = saying === words;
  return (
    <Round name={isSpeaking ? speech.stop : speech.read(name)} onClick={() => (isSpeaking ? stop() : speak(words))}>
      {isSpeaking ? <Square /> : <Volume2 />}
    </Round>
  );
}

interface StepProps {
  by: 1 | -1;
  go: StageProps['onStep'];
}

/** An arrow. On a device without a voice, one back takes the loudspeaker's place (Rules 12.308). */
function Step({ by, go }: StepProps) {
  if (!go) return <span className={styles.round} />;
  return (
    <Round name={by === 1 ? messages.next : messages.previous} look="plain" data-each-tap onClick={() => go(by)}>
      {by === 1 ? <ArrowRight /> : <ArrowLeft />}
    </Round>
  );
}

export interface StageProps {
  spoken: Spoken;
  card: Omit<Card, 'id'>;
  /** Read when the card appears, and by its loudspeaker. */
  words: string;
  coins?: ReactNode;
  start?: ReactNode;
  main: ReactNode;
  /** Goes to the next card or the one before; undefined for a single card. */
  onStep?: ((by: 1 | -1) => void) | undefined;
}

export function Stage({ spoken, card, words, coins, start, main, onStep }: StageProps) {
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
        {start ??
          (voice ? <Loudspeaker voice={voice} name={card.title} words={words} /> : <Step by={-1} go={onStep} />)}
        {main}
        <Step by={1} go={onStep} />
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
