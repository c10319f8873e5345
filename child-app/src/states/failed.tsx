import { Button } from '@tokennest/shared-ui/primitives/button';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { CircleAlert, RotateCw } from 'lucide-react';

interface FailedProps {
  /** The specification's own words. */
  title: string;
  text?: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** What stands where something could not be loaded. */
export function Failed({ title, text, isBusy, onRetry }: FailedProps) {
  return (
    <StatePanel
      isError
      icon={<CircleAlert />}
      title={title}
      text={text}
      action={
        <Button size="child" variant="outline" isBusy={isBusy} onClick={onRetry}>
          {!isBusy && <RotateCw />}
          Retry
        </Button>
      }
    />
  );
}
