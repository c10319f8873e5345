import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { CircleAlert, RotateCw } from 'lucide-react';
import { AgainButton } from './again-button.tsx';

interface FailedProps {
  /** What failed, as Rules 12.13 words it. */
  title: string;
  text?: string;
  onRetry: () => Promise<unknown>;
}

/** What stands where something could not be loaded. */
export function Failed({ title, text, onRetry }: FailedProps) {
  return (
    <StatePanel
      isError
      icon={<CircleAlert />}
      title={title}
      text={text}
      action={
        <AgainButton icon={<RotateCw />} onAsk={onRetry}>
          Retry
        </AgainButton>
      }
    />
  );
}
