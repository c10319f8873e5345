import type { BirdDto } from '@tokennest/shared-ui/contract';
import { readsAloud } from '@tokennest/shared-ui/contract/looks';
import { useModal } from '@tokennest/shared-ui/dialogs/dialog';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { useEffect, useState } from 'react';
import type { ChildScreen } from '../looks/child-screen.ts';
import { Speak } from '../speech/speak.tsx';
import { Bird } from './bird.tsx';
import styles from './hatched.module.css';
import { NameForm } from './name-form.tsx';
import { messages } from './nest.messages.ts';
import { Branch, Leaf } from './scene.tsx';
import { useNameBird } from './use-nest.ts';

const isCovered = () => document.querySelector('dialog[open], [role="dialog"], [data-moment]') !== null;

/** True for good from the first moment in which nothing lies over the page. */
function useFirstFree(): boolean {
  const [isFree, setIsFree] = useState(false);
  useEffect(() => {
    if (isFree) return undefined;
    const look = () => {
      if (!isCovered()) setIsFree(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'role'] });
    look();
    return () => observer.disconnect();
  }, [isFree]);
  return isFree;
}

interface HatchedProps extends ChildScreen {
  bird: BirdDto | null | undefined;
}

/** A bird that the child has not met, once nothing lies over the page (Rules 12.255). */
export function Hatched({ host, child, bird }: HatchedProps) {
  const isFree = useFirstFree();
  const [isOver, setIsOver] = useState(false);
  if (!bird || !isFree || isOver) return null;
  return <NewBird host={host} child={child} bird={bird} onOver={() => setIsOver(true)} />;
}

function NewBird({ host, child, bird, onOver }: ChildScreen & { bird: BirdDto; onOver: () => void }) {
  const greeting = useNameBird(host, child.id);
  const later = () => {
    greeting.mutate({ number: bird.number, name: null });
    onOver();
  };
  const said = [messages.newBird, messages.earnedInAll(bird.at_tokens)];
  return (
    <dialog {...useModal(later)} className={styles.dialog} aria-labelledby="new-bird">
      <div className={styles.scene}>
        <Confetti />
        <svg className={styles.shell} viewBox="0 0 60 60" aria-hidden="true">
          <path
            d="M6 34C8 14 20 4 30 4s22 10 24 30l-8 6-7-9-8 10-8-10-8 9z"
            fill="#fffaf0"
            stroke="var(--twig-1)"
            strokeWidth={2.5}
            strokeLinejoin="round"
          />
        </svg>
        <div className={styles.nest}>
          <Nest coins={0}>
            <Bird number={bird.number} x={52} y={-10} width={136} height={136} />
          </Nest>
        </div>
        <Branch />
        <Leaf className={styles.leaf} />
      </div>
      <div className={styles.words}>
        {/* Its name would open the keyboard over the picture. */}
        <h2 id="new-bird" tabIndex={-1} autoFocus>
          {messages.newBird}
        </h2>
        <p className={styles.earned}>{messages.earnedInAll(bird.at_tokens)}</p>
        {readsAloud(child) && (
          <span className={styles.speak}>
            <Speak name={messages.newBird} words={[...said, messages.whatName].join(' ')} />
          </span>
        )}
        <NameForm host={host} child={child} bird={bird} onSaved={onOver} onLater={later} />
      </div>
    </dialog>
  );
}

const dots = [
  [14, 44, 'sky'],
  [20, 26, 'mint'],
  [40, 20, 'blush'],
  [60, 14, 'lilac'],
  [76, 30, 'sky'],
  [92, 42, 'mint'],
  [88, 66, 'moss'],
  [12, 68, 'plum'],
  [6, 58, 'lilac'],
] as const;

const Confetti = () => (
  <span className={styles.confetti} aria-hidden="true">
    {dots.map(([x, y, tint]) => (
      <i
        key={`${x} ${y}`}
        style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%`, background: `var(--${tint}-ink)` }}
      />
    ))}
  </span>
);
