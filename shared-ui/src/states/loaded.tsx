import { CircleAlert, CloudOff, RotateCw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import type { Live } from '../contract/host-api.ts';
import { useLive } from '../contract/use-live.ts';
import type { Button } from '../primitives/button.tsx';
import { StatePanel } from '../primitives/state-panel.tsx';
import { AgainButton } from './again-button.tsx';
import { hasFailed } from '../queries/has-failed.ts';
import { messages } from './loaded.messages.ts';
import { Loading } from './loading.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; errorUpdateCount?: number; refetch: () => Promise<unknown> };
  skeleton: ReactNode;
  /** What a screen reader says meanwhile. */
  loading?: string;
  /** Said when it did not load, with Retry; `hint` below it. */
  failed: string;
  hint?: string;
  /** In place of a list without entries. */
  empty?: ReactNode;
  /** Where given, being offline is said instead of showing a skeleton that nothing will replace. */
  isOnline?: Live<boolean>;
  /** Of what is said instead: below the heading of its part, unless it is the part itself. */
  titleAs?: 'h2';
  /** Of the Retry button. */
  size?: ComponentProps<typeof Button>['size'];
  children: (data: T) => ReactNode;
}

const always: Live<boolean> = { get: () => true, subscribe: () => () => undefined };

/** What is read from the api once it is there, and until then its skeleton, the failure with Retry, or that we are offline. */
export function Loaded<T>({
  query,
  skeleton,
  loading,
  failed,
  hint,
  empty,
  isOnline,
  size,
  titleAs,
  children,
}: LoadedProps<T>) {
  const isConnected = useLive(isOnline ?? always);
  const { data, refetch } = query;
  // What comes is first drawn in slices: it may be long, and somebody may tap meanwhile.
  const isHere = useDeferredValue(data !== undefined);
  if (data !== undefined && isHere) return empty && Array.isArray(data) && data.length === 0 ? empty : children(data);
  if (hasFailed(query))
    return (
      <StatePanel
        isError
        titleAs={titleAs}
        icon={<CircleAlert aria-hidden="true" />}
        title={failed}
        text={hint}
        action={
          <AgainButton size={size} icon={<RotateCw aria-hidden="true" />} onAsk={refetch}>
            Retry
          </AgainButton>
        }
      />
    );
  if (!isConnected)
    return (
      <StatePanel
        tint="sand"
        titleAs={titleAs}
        icon={<CloudOff aria-hidden="true" />}
        title={messages.offline}
        text={messages.comesBack}
      />
    );
  return <Loading words={loading}>{skeleton}</Loading>;
}
