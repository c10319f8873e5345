import { Button } from '@tokennest/shared-ui/inputs/button';
import { type ReactNode, useState } from 'react';
import { useIsDesktop } from '../ui/lazy-code.tsx';
import { childPageMessages as words } from './child-page.messages.ts';

export interface Fold {
  isOpen: boolean;
  /** For the card's head. Null if the card is always open. */
  action: ReactNode;
}

/** Folds a card of the page behind `Show` on a phone, or on every screen. */
export function useFold(what: string, { isEverywhere = false } = {}): Fold {
  const isDesktop = useIsDesktop();
  const [isOpen, setIsOpen] = useState(false);
  if (isDesktop && !isEverywhere) return { isOpen: true, action: null };
  return {
    isOpen,
    action: (
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-label={isOpen ? words.hide(what) : words.show(what)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'}
      </Button>
    ),
  };
}
