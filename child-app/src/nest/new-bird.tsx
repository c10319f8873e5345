import type { BirdDto } from '@tokennest/shared-ui/contract';
import { ageModeOf } from '@tokennest/shared-ui/contract/age-modes';
import { Link } from '@tokennest/shared-ui/kit';
import { tintStyle } from '@tokennest/shared-ui/theme/tint-style';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNestAddress } from '../balance/nest-address.ts';
import type { ChildScreen } from '../settings/child-screen.ts';
import { Bird, tintOfBird } from './bird.tsx';
import { messages } from './nest.messages.ts';
import styles from './new-bird.module.css';
import { useGreetBirds } from './use-nest.ts';

const isCovered = () => document.querySelector('dialog[open], [role="dialog"], [data-moment]') !== null;

const firstTask = () => document.querySelector('[aria-labelledby="my-tasks"] h3, #card-title');

/** True once the first task is in view and nothing covers the page. */
function useTaskInView(): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen) return undefined;
    const sight = new IntersectionObserver((seen) => {
      if (seen.at(-1)?.isIntersecting && !isCovered()) setIsSeen(true);
    });
    const look = () => {
      const task = firstTask();
      sight.disconnect();
      if (task) sight.observe(task);
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'role'] });
    look();
    return () => {
      changes.disconnect();
      sight.disconnect();
    };
  }, [isSeen]);
  return isSeen;
}

interface NewBirdProps extends ChildScreen {
  birds: readonly BirdDto[];
  say?: ((words: string) => void) | undefined;
}

/** A card for new birds at the bottom of the page. It covers no task and takes no focus (Rules 12.255). */
export function NewBird(props: NewBirdProps) {
  const isSeen = useTaskInView();
  const [isOver, setIsOver] = useState(false);
  const newest = props.birds.at(-1);
  if (!newest || !isSeen || isOver) return null;
  return <BirdCard {...props} newest={newest} onSkip={() => setIsOver(true)} />;
}

interface BirdCardProps extends NewBirdProps {
  newest: BirdDto;
  onSkip: () => void;
}

function BirdCard({ host, child, birds, newest, say, onSkip }: BirdCardProps) {
  const address = useNestAddress();
  const { mutate: greet } = useGreetBirds(host, child.id);
  const { number, at_tokens } = newest;
  useEffect(() => {
    greet(birds.map((bird) => bird.number)); // mark them all as seen now, so that none appears twice
    say?.(`${messages.newBird} ${messages.earnedInAll(at_tokens)}`);
  }, [greet, birds, say, at_tokens]);
  return (
    <section className={styles.card} aria-labelledby="new-bird">
      <span className={styles.bird} style={tintStyle(tintOfBird(number))}>
        <Bird number={number} />
      </span>
      <div className={styles.words}>
        <h2 id="new-bird">{messages.newBird}</h2>
        <p>{messages.earnedInAll(at_tokens)}</p>
        {ageModeOf(child) !== 'little' && (
          <Link className={styles.name} to={address}>
            {messages.giveName}
          </Link>
        )}
      </div>
      <button type="button" className={styles.skip} aria-label={messages.skip} onClick={onSkip}>
        <X />
      </button>
    </section>
  );
}
