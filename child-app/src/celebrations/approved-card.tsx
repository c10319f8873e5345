import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import type { Parent } from '@tokennest/shared-ui/queries/people/use-parent';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isStill } from '../ui/motion/use-count-up.ts';
import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import { CoinScene, type ScenePhase } from './coin-scene.tsx';
import { Figure, newTierOf, Sparks } from './figure.tsx';
import { messages } from './celebrations.messages.ts';
import styles from './approved-card.module.css';
import shared from './celebrations.module.css';
import { Bubble, praisesOf, ParentSays, speakerOf, Yes } from './parent-says.tsx';
import { land } from '../ui/motion/senses.ts';
import { paidOf } from './approvals.ts';

/** Rules 12.264: stamped, flown and landed within 1.2 s; the balance counts up, and after two seconds the card closes. */
const steps: readonly { phase: CardPhase | 'over'; atMs: number }[] = [
  { phase: 'drops', atMs: 450 },
  { phase: 'landed', atMs: 900 },
  { phase: 'over', atMs: 900 + 750 + 2000 },
];

type CardPhase = 'waits' | 'drops' | 'landed';
const sceneOf: Record<CardPhase, ScenePhase> = { waits: 'stamp', drops: 'arc', landed: 'nest' };

function usePhases(host: HostApi, onEnd: () => void): CardPhase {
  const [phase, setPhase] = useState<CardPhase>(isStill() ? 'landed' : 'waits');
  const latest = useRef({ host, onEnd });
  useEffect(() => void (latest.current = { host, onEnd }));
  useEffect(() => {
    const due = isStill() ? steps.filter((step) => step.phase === 'over') : steps;
    const timers = due.map((step) =>
      setTimeout(() => {
        if (step.phase === 'over') return latest.current.onEnd();
        setPhase(step.phase);
        if (step.phase === 'landed') void land(latest.current.host);
      }, step.atMs),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  return phase;
}

/** Escape closes the card, unless an open dialog handles the key. */
function useEscape(onEnd: () => void): void {
  useEffect(() => {
    const end = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onEnd();
    };
    document.addEventListener('keydown', end);
    return () => document.removeEventListener('keydown', end);
  }, [onEnd]);
}

/** Pressing the card closes it without moving the focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface ApprovedCardProps {
  host: HostApi;
  task: TaskDto;
  balance: number;
  parent: Parent | null;
  say: (words: string) => void;
  onEnd: () => void;
}

/** An approval that happens while the child is watching. Overlays the page, takes no focus and closes automatically. */
export function ApprovedCard({ host, task, balance, parent, say, onEnd }: ApprovedCardProps) {
  const before = Math.max(0, balance - paidOf(task));
  const { tier, isNew } = newTierOf(before, balance);
  const [praise] = praisesOf([task]);
  const words = sentencesOf([
    task.approved_by === 'by_itself' ? messages.byItself : messages.approved,
    praise,
    task.title,
    messages.tokens(paidOf(task)),
    messages.have(balance),
    isNew && messages.tier(tier),
  ]);
  const [announced, setAnnounced] = useState('');
  const phase = usePhases(host, onEnd);
  useEscape(onEnd);
  useEffect(() => {
    say(words);
    const timer = setTimeout(() => setAnnounced(words)); // a live region only announces changes
    return () => clearTimeout(timer);
  }, [words, say]);
  const hasLanded = phase === 'landed';
  return (
    <div className={shared.over} data-moment={phase}>
      <output>
        <VisuallyHidden>{announced}</VisuallyHidden>
      </output>
      <button
        type="button"
        className={shared.scrim}
        tabIndex={-1}
        aria-label={messages.close}
        onMouseDown={keepFocus}
        onClick={onEnd}
      />
      <div className={shared.card} aria-hidden="true">
        <ParentSays parent={speakerOf([task], parent)}>
          <Bubble>{phase === 'waits' || !praise ? <Yes task={task} /> : praise}</Bubble>
        </ParentSays>
        <div className={shared.stage}>
          <CoinScene
            task={task}
            balance={hasLanded ? balance : before}
            phase={isStill() ? 'end' : sceneOf[phase]}
            isQuick
          />
          {hasLanded && <Sparks />}
        </div>
        <div className={styles.either}>
          <What task={task} isOff={hasLanded}>
            {task.title}
          </What>
          <What task={task} isOff={!hasLanded}>
            <Amount value={paidOf(task)} isSigned />
          </What>
        </div>
        <Figure balance={hasLanded ? balance : before} />
        <p className={shared.tier}>{hasLanded && isNew ? messages.tier(tier) : newTierOf(before, before).tier}</p>
      </div>
    </div>
  );
}

interface WhatProps {
  task: TaskDto;
  isOff: boolean;
  children: ReactNode;
}

const What = ({ task, isOff, children }: WhatProps) => (
  <p className={styles.what} data-off={isOff || undefined}>
    <span className={styles.picture}>
      <Picture picture={task.picture} title={task.title} of="task" />
    </span>
    <span>{children}</span>
  </p>
);
