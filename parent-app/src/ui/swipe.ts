import { WaitingContext } from '@tokennest/shared-ui/inputs/needs-connection';
import { createContext, use, useLayoutEffect } from 'react';

export interface Swipe {
  /** Shown while the card is dragged, because a swipe opens no dialog that could ask. */
  question: string;
  /** Settles when the server has answered. */
  act: () => Promise<unknown>;
}

/** A swipe to the `end` goes where lines end: to the right in English, to the left in Arabic. */
type Direction = 'start' | 'end';

export type Swipes = Partial<Record<Direction, Swipe | undefined>>;

export interface CardPlace {
  /** For example, '1 of 7'. */
  place: string;
  put: (direction: Direction, swipe: Swipe | undefined) => void;
}

/** Set for the card on top of the Overview's stack, null for rows. */
export const CardContext = createContext<CardPlace | null>(null);

/** Lets a swipe do what the button of this component does. Ignored in rows, and while the button needs a connection. */
export function useSwipe(direction: Direction, swipe: Swipe | null): void {
  const card = use(CardContext);
  const isOff = use(WaitingContext) !== undefined;
  useLayoutEffect(() => {
    if (!card || !swipe || isOff) return undefined;
    card.put(direction, swipe);
    return () => card.put(direction, undefined);
  });
}
