import { CircleAlert, CloudOff, RotateCw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useDeferredValue, useState } from 'react';
import type { Live } from '../contract/host-api.ts';
import { useLive } from '../contract/use-live.ts';
import { Button } from '../inputs/button.tsx';
import { StatePanel } from './state-panel.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { hasFailed } from '../queries/has-failed.ts';
import { messages } from './loaded.messages.ts';

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
      <span>{children}</span>
    </Button>
  );
}

interface LoadingProps {
  /** What a screen reader says of it. */
  words?: string | undefined;
  /** Skeletons in the shape of what is on its way. */
  children: ReactNode;
}

/** Stands in for what is on its way. */
export function Loading({ words = 'Loading', children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{words}</VisuallyHidden>
      {children}
    </div>
  );
}

interface FailedProps extends Partial<Pick<ComponentProps<typeof StatePanel>, 'icon' | 'tint'>> {
  title: string;
  /** Below the title. */
  hint?: string | undefined;
  /** Of the title: below the heading of its part, unless it is the part itself. */
  titleAs?: 'h2' | undefined;
  /** Of the Retry button. */
  size?: ComponentProps<typeof Button>['size'];
  onAsk: () => Promise<unknown>;
}

/** What did not load, with Retry. */
export function Failed({
  icon = <CircleAlert aria-hidden="true" />,
  tint,
  title,
  hint,
  titleAs,
  size,
  onAsk,
}: FailedProps) {
  return (
    <StatePanel
      isError
      tint={tint}
      titleAs={titleAs}
      icon={icon}
      title={title}
      text={hint}
      action={
        <AgainButton size={size} icon={<RotateCw aria-hidden="true" />} onAsk={onAsk}>
          Retry
        </AgainButton>
      }
    />
  );
}

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
  if (hasFailed(query)) return <Failed title={failed} hint={hint} titleAs={titleAs} size={size} onAsk={refetch} />;
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
