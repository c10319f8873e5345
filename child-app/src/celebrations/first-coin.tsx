import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { useModal } from '@tokennest/shared-ui/dialogs/dialog';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { useVoice } from '@tokennest/shared-ui/speech/use-voice';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import { messages as speech } from '@tokennest/shared-ui/speech/speech.messages';
import { land } from '../ui/motion/senses.ts';
import { isStill } from '../ui/motion/use-count-up.ts';
import { paidOf } from './approvals.ts';
import { messages } from './celebrations.messages.ts';
import { CoinScene, type ScenePhase } from './coin-scene.tsx';
import styles from './first-coin.module.css';
import { praisesOf } from './parent-says.tsx';

/** The stamp takes 220 ms and can be seen for a moment, the arc takes 700 ms, and the coin settles in 400 ms. */
const steps: readonly { phase: ScenePhase; atMs: number }[] = [
  { phase: 'arc', atMs: 600 },
  { phase: 'nest', atMs: 600 + 700 },
  { phase: 'end', atMs: 600 + 700 + 400 },
];

function useScene(host: HostApi) {
  const [phase, setPhase] = useState<ScenePhase>(isStill() ? 'end' : 'stamp');
  const isOver = phase === 'end';
  useEffect(() => {
    if (isOver) return undefined;
    const timers = steps.map(({ phase: next, atMs }) =>
      setTimeout(() => {
        setPhase(next);
        if (next === 'nest') void land(host);
      }, atMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [host, isOver]);
  return { phase, skip: () => setPhase('end') };
}

/** A modal whose surface has the focus, so that no outline shows until Tab is pressed. Enter goes on. */
function useSurface(goOn: () => void, onEnd: () => void) {
  const modal = useModal(onEnd);
  const { ref } = modal;
  useLayoutEffect(() => ref.current?.focus(), [ref]);
  useEffect(() => {
    const surface = ref.current;
    const press = ({ key, target }: KeyboardEvent) => {
      if (target === surface && (key === 'Enter' || key === ' ')) goOn();
    };
    surface?.addEventListener('keydown', press);
    return () => surface?.removeEventListener('keydown', press);
  });
  return modal;
}

/** Across and down in percent, radius, and tint. */
const dots = [
  [20, 6, 5, 'mint'],
  [8, 10, 4, 'sky'],
  [89, 9, 6, 'blush'],
  [83, 23, 4, 'lilac'],
  [12, 30, 5, 'sky'],
  [92, 38, 6, 'mint'],
  [7, 46, 4, 'blush'],
  [87, 55, 5, 'lilac'],
  [18, 58, 6, 'sky'],
  [5, 63, 6, 'lilac'],
  [76, 63, 4, 'mint'],
  [94, 68, 5, 'blush'],
] as const;

const Dots = () => (
  <svg className={styles.dots} aria-hidden="true">
    {dots.map(([x, y, r, tint]) => (
      <circle key={`${x} ${y}`} cx={`${x}%`} cy={`${y}%`} r={r} fill={`var(--${tint}-ink)`} />
    ))}
  </svg>
);

interface FirstCoinProps {
  host: HostApi;
  task: TaskDto;
  say: (words: string) => void;
  onEnd: () => void;
}

/** The first token ever falls from the chore's picture into the nest (Rules 12.307). A tap goes on. */
export function FirstCoin({ host, task, say, onEnd }: FirstCoinProps) {
  const { phase, skip } = useScene(host);
  const titleId = useId();
  const tokens = paidOf(task);
  const words = sentencesOf([messages.first(tokens), ...praisesOf([task])]);
  const isOver = phase === 'end';
  useEffect(() => {
    if (isOver) say(words);
  }, [isOver, say, words]);
  const goOn = isOver ? onEnd : skip;
  const hasCoin = phase === 'nest' || isOver;
  return (
    <dialog
      {...useSurface(goOn, onEnd)}
      className={styles.scene}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-moment={phase}
    >
      <VisuallyHidden>
        <h2 id={titleId}>{words}</h2>
      </VisuallyHidden>
      <button type="button" className={styles.goOn} aria-label={messages.goOn} onClick={goOn} />
      <div className={styles.stage}>
        <CoinScene task={task} balance={hasCoin ? tokens : 0} phase={phase} />
        {isOver && <Dots />}
        {isOver && <TheEnd tokens={tokens} words={words} />}
      </div>
    </dialog>
  );
}

/** The figure, and the loudspeaker. A device without a voice shows the words. */
function TheEnd({ tokens, words }: { tokens: number; words: string }) {
  const voice = useVoice();
  return (
    <div className={styles.end}>
      <p className={styles.figure} aria-hidden="true">
        <span>{tokens}</span>
        <TokenMark />
      </p>
      {voice ? (
        <button
          type="button"
          className={styles.speak}
          aria-label={voice.saying === null ? speech.read(messages.first(tokens)) : speech.stop}
          onClick={() => (voice.saying === null ? voice.speak(words) : voice.stop())}
        >
          {voice.saying === null ? <Volume2 /> : <Square />}
        </button>
      ) : (
        <p className={styles.words} aria-hidden="true">
          {words}
        </p>
      )}
    </div>
  );
}
