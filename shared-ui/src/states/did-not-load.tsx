import { Package, RotateCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { messages } from './did-not-load.messages.ts';
import { StatePanel } from './state-panel.tsx';

interface DidNotLoadProps extends Pick<ComponentProps<typeof StatePanel>, 'titleAs'> {
  onRetry: () => void;
  why?: string | undefined;
  children?: ReactNode;
}

export function DidNotLoad({ onRetry, titleAs, why = messages.nothingLost, children }: DidNotLoadProps) {
  return (
    <StatePanel
      isError
      tint="sand"
      icon={<Package aria-hidden="true" />}
      title={messages.title}
      titleAs={titleAs}
      text={why}
      action={
        <>
          <Button onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            <span>{messages.retry}</span>
          </Button>
          {children}
        </>
      }
    />
  );
}
