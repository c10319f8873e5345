import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { readsAloud } from '@tokennest/shared-ui/contract/age-modes';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { BirdDrawing, songbird } from '@tokennest/shared-ui/primitives/bird-drawing';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { Speak } from '@tokennest/shared-ui/speech/speak';
import { useVoice } from '@tokennest/shared-ui/speech/use-voice';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import type { Tint } from '@tokennest/shared-ui/theme/tint-of';
import { Check, ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { storyMessages as words } from './story.messages.ts';
import styles from './story.module.css';

interface Scene {
  words: string;
  tint: Tint;
  drawing: ReactNode;
}

const drawn = (picture: string) => <Picture picture={picture} title="" of="task" />;

const scenesWith = (coin: ReactNode): readonly Scene[] => [
  { words: words.chore, tint: 'sky', drawing: drawn('teddy-bear') },
  {
    words: words.tick,
    tint: 'mint',
    drawing: (
      <span className={styles.tick}>
        <Check />
      </span>
    ),
  },
  { words: words.wait, tint: 'lilac', drawing: drawn('glasses') },
  {
    words: words.coin,
    tint: 'sand',
    drawing: <span className={styles.coin}>{coin}</span>,
  },
  { words: words.nest, tint: 'sand', drawing: <Nest coins={3} /> },
  { words: words.shop, tint: 'blush', drawing: drawn('shopping-cart') },
  { words: words.gift, tint: 'mint', drawing: drawn('wrapped-gift') },
  { words: words.bird, tint: 'sky', drawing: <BirdDrawing art={songbird} /> },
];

export interface StoryProps {
  /** A child to whom each picture is read aloud. */
  reader: ProfileDto | null;
  isSheet: boolean;
  /** The guide has it already, in its own chunk. */
  coin: ReactNode;
}

function useReading(reader: ProfileDto | null, sentence: string): void {
  const voice = useVoice();
  const speak = reader && readsAloud(reader) ? voice?.speak : undefined;
  useEffect(() => speak?.(sentence), [speak, sentence]);
}

/** What a child does, in eight pictures with a short sentence each (Rules 12.341). */
export function Story({ reader, isSheet, coin }: StoryProps) {
  const titleId = useId();
  const Title = isSheet ? 'h3' : 'h2';
  const [at, setAt] = useState(0);
  const scenes = scenesWith(coin);
  const last = scenes.length - 1;
  const scene = scenes[at];
  useReading(reader, scene?.words ?? '');
  if (!scene) return null;
  return (
    <section className={styles.story} aria-labelledby={titleId} data-story>
      <Title id={titleId} className={styles.title}>
        {words.title}
      </Title>
      <div className={styles.picture} style={pictureTint(scene.tint)} aria-hidden="true">
        <span key={at} className={styles.drawing}>
          {scene.drawing}
        </span>
      </div>
      <div className={styles.line}>
        <p className={styles.words} aria-live="polite">
          {scene.words}
        </p>
        <Speak name={words.picture(at + 1, scenes.length)} words={scene.words} key={scene.words} />
      </div>
      <Dots scenes={scenes} at={at} onGo={setAt} />
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.step}
          aria-label={words.back}
          data-each-tap
          aria-disabled={at === 0}
          onClick={() => setAt(Math.max(0, at - 1))}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={at === last ? words.again : words.next}
          data-each-tap
          data-next
          onClick={() => setAt(at === last ? 0 : at + 1)}
        >
          {at === last ? <RotateCcw aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </button>
      </div>
    </section>
  );
}

interface DotsProps {
  scenes: readonly Scene[];
  at: number;
  onGo: (at: number) => void;
}

const Dots = ({ scenes, at, onGo }: DotsProps) => (
  <ol className={styles.dots}>
    {scenes.map((scene, index) => (
      <li key={scene.words}>
        <button
          type="button"
          className={styles.dot}
          aria-label={words.picture(index + 1, scenes.length)}
          aria-current={index === at ? 'step' : undefined}
          onClick={() => onGo(index)}
        />
      </li>
    ))}
  </ol>
);
