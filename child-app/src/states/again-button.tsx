import { Button } from '@tokennest/shared-ui/primitives/button';
import { useState, type ReactNode } from 'react';

interface AgainButtonProps {
  /** Asks again; resolves with the answer, good or bad. */
  onAsk: () => Promise<unknown>;
  icon?: ReactNode;
  children: string;
}

/**
 * Busy from the press to the answer. It does not look at the query's own `isFetching`: every poll would then draw the
 * whole page twice, and the button would spin unasked.
 */
export function AgainButton({ onAsk, icon, children }: AgainButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const ask = () => {
    setIsBusy(true);
    void onAsk().finally(() => setIsBusy(false));
  };
  return (
    <Button size="child" variant="outline" isBusy={isBusy} onClick={ask}>
      {!isBusy && icon}
      {children}
    </Button>
  );
}
