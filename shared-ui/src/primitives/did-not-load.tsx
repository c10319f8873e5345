import { Package, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { messages } from './did-not-load.messages.ts';
import { StatePanel } from './state-panel.tsx';

interface DidNotLoadProps {
  onRetry: () => void;
  /** A second way on, beside Retry. */
  children?: ReactNode;
}

/** Stands in place of a part of the app whose code did not come. */
export function DidNotLoad({ onRetry, children }: DidNotLoadProps) {
  return (
    <StatePanel
      isError
      tint="sand"
      icon={<Package aria-hidden="true" />}
      title={messages.title}
      text={messages.nothingLost}
      action={
        <>
          <Button onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
          {children}
        </>
      }
    />
  );
}
