import { useState, type ComponentProps } from 'react';
import { Button } from '../primitives/button.tsx';

interface AgainButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'children'> {
  /** Asks again; resolves with the answer, good or bad. */
  onAsk: () => Promise<unknown>;
  icon?: ComponentProps<typeof Button>['children'];
}

/**
 * Busy from the press to the answer. It does not look at the query's own `isFetching`: every poll would then draw the
 * whole page twice, and the button would spin unasked.
 */
export function AgainButton({ onAsk, icon, size, children }: AgainButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const ask = () => {
    setIsBusy(true);
    void onAsk().finally(() => setIsBusy(false));
  };
  return (
    <Button size={size} variant="outline" isBusy={isBusy} onClick={ask}>
      {!isBusy && icon}
      {children}
    </Button>
  );
}
