import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { CircleAlert, CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlace } from '../host/place.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  skeleton: ReactNode;
  /** What says that the list did not load. */
  failed: string;
  children: (data: T) => ReactNode;
}

/** What a list shows before it is there, and instead of it: skeleton, offline, or the failure with Retry. */
export function Loaded<T>({ query, skeleton, failed, children }: LoadedProps<T>) {
  const isOnline = useLive(usePlace().host.isOnline);
  if (query.data !== undefined) return children(query.data);
  const retry = (
    <Button variant="outline" isBusy={query.isFetching} onClick={() => void query.refetch()}>
      {!query.isFetching && <RotateCw aria-hidden="true" />}
      Retry
    </Button>
  );
  if (query.isError)
    return <StatePanel isError icon={<CircleAlert aria-hidden="true" />} title={failed} action={retry} />;
  if (!isOnline)
    return (
      <StatePanel
        tint="sand"
        icon={<CloudOff aria-hidden="true" />}
        title="You are offline"
        text="This appears as soon as you are back online."
      />
    );
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      {skeleton}
    </div>
  );
}
