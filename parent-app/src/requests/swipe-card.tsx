import { type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { CardContext, type CardPlace, type Swipes } from '../ui/swipe.ts';
import styles from './waiting-stack.module.css';
import { waitingMessages as words } from './waiting.messages.ts';

type Direction = keyof Swipes;

/** A shorter movement is a tap or a scroll. */
const slackPx = 10;
const farPx = 110;

const isLeftToRight = () => document.dir !== 'rtl';

interface Drag {
  pointer: number;
  x: number;
  y: number;
  /** Null until the finger has decided between swiping and scrolling. */
  direction: Direction | null;
  isFar: boolean;
}

/** Follows a finger to the side. Beyond `farPx`, letting go does what the card’s button does. */
function useDrag(swipes: { current: Swipes }) {
  const card = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(null);
  const hasSwiped = useRef(false);
  const [asked, setAsked] = useState<{ direction: Direction; question: string; isFar: boolean } | null>(null);

  const move = (px: number | null) => {
    const { style } = card.current ?? {};
    if (!style) return;
    style.transition = px === null ? '' : 'none';
    style.transform = px === null ? '' : `translateX(${px}px) rotate(${px / 60}deg)`;
  };
  const begin = ({ pointerId, pointerType, isPrimary, clientX, clientY, target }: PointerEvent) => {
    hasSwiped.current = false;
    const isLeaving = card.current?.hasAttribute('data-leaving');
    if (isLeaving || pointerType === 'mouse' || !isPrimary || (target as Element).closest('form')) return;
    drag.current = { pointer: pointerId, x: clientX, y: clientY, direction: null, isFar: false };
  };
  const follow = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const held = drag.current;
    if (!held || held.pointer !== pointerId) return;
    const px = clientX - held.x;
    if (!held.direction) {
      if (Math.abs(px) < slackPx && Math.abs(clientY - held.y) < slackPx) return;
      if (Math.abs(px) < Math.abs(clientY - held.y)) return void (drag.current = null);
      card.current?.setPointerCapture(pointerId);
      hasSwiped.current = true;
    }
    const direction = px > 0 === isLeftToRight() ? 'end' : 'start';
    const swipe = swipes.current[direction];
    const isFar = swipe !== undefined && Math.abs(px) > farPx;
    if (direction !== held.direction || isFar !== held.isFar)
      setAsked(swipe ? { direction, question: swipe.question, isFar } : null);
    drag.current = { ...held, direction, isFar };
    move(swipe ? px : px / 5);
  };
  const end = ({ type }: PointerEvent) => {
    const held = drag.current;
    drag.current = null;
    if (!held?.direction) return;
    setAsked(null);
    const swipe = swipes.current[held.direction];
    move(null);
    if (type === 'pointercancel' || !held.isFar || !swipe) return;
    const { current: element } = card;
    element?.toggleAttribute('data-leaving', held.direction === 'end');
    void swipe
      .act()
      .catch(() => undefined) // already shown in a toast
      .finally(() => element?.removeAttribute('data-leaving'));
  };
  return {
    asked,
    props: {
      ref: card,
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: end,
      // The end of a swipe is not a press of the button under the finger.
      onClickCapture: (event: { stopPropagation: () => void }) => hasSwiped.current && event.stopPropagation(),
    },
  };
}

interface SwipeCardProps {
  place: string;
  children: ReactNode;
}

/** The card on top. Swiping repeats what its buttons do, for a parent who has only a thumb free. */
export function SwipeCard({ place, children }: SwipeCardProps) {
  const swipes = useRef<Swipes>({});
  const card = useMemo(
    (): CardPlace => ({
      place,
      put: (direction, swipe) => (swipes.current = { ...swipes.current, [direction]: swipe }),
    }),
    [place],
  );
  const { asked, props } = useDrag(swipes);
  return (
    <div {...props} className={styles.top} data-on-top="">
      <CardContext value={card}>{children}</CardContext>
      {asked && (
        <p className={styles.asked} data-direction={asked.direction} data-far={asked.isFar || undefined}>
          <strong>{asked.question}</strong>
          <span>{asked.isFar ? words.letGo : ''}</span>
        </p>
      )}
    </div>
  );
}
