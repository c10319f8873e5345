import { Button } from '@tokennest/shared-ui/inputs/button';
import { type ReactNode, useState } from 'react';
import { useIsDesktop } from './lazy-code.tsx';
import { usePrinting } from './use-printing.ts';

export interface Fold {
  isOpen: boolean;
  /** For the card's head. Null if the card is always open. */
  action: ReactNode;
}

interface FoldOptions {
  isEverywhere?: boolean;
  /** Key of a visit whose link leads to something folded. Each new key opens the fold. */
  askedBy?: string | null;
}

/** Folds a part of the page behind `Show` on a phone, or on every screen. Paper shows it opened. */
export function useFold(what: string, { isEverywhere = false, askedBy = null }: FoldOptions = {}): Fold {
  const isDesktop = useIsDesktop();
  const isPrinting = usePrinting();
  const [isOpen, setIsOpen] = useState(false);
  const [followed, setFollowed] = useState<string | null>(null);
  if (askedBy !== followed) {
    setFollowed(askedBy);
    if (askedBy !== null) setIsOpen(true);
  }
  if (isDesktop && !isEverywhere) return { isOpen: true, action: null };
  return {
    isOpen: isOpen || isPrinting,
    action: (
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Hide' : 'Show'} ${what}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'}
      </Button>
    ),
  };
}
