import { Button } from '@tokennest/shared-ui/inputs/button';
import { type ReactNode, useState } from 'react';
import { useIsDesktop } from './lazy-code.tsx';
import { usePrinting } from './use-printing.ts';
import { partMessages as words } from './parts.messages.ts';

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

/** What the button does, such as 'Show facts', for screen readers. */
interface FoldWords {
  show: string;
  hide: string;
}

/** Folds a part of the page behind `Show` on a phone, or on every screen. Paper shows it opened. */
export function useFold({ show, hide }: FoldWords, { isEverywhere = false, askedBy = null }: FoldOptions = {}): Fold {
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
        aria-label={isOpen ? hide : show}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? words.hide : words.show}
      </Button>
    ),
  };
}
