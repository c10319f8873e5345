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
  /** Refetches. Resolves whether or not it succeeds. */
  onAsk: () => Promise<unknown>;
  icon?: ComponentProps<typeof Button>['children'];
}

/** Busy from press to response. With `isFetching`, every poll would render twice and spin the button. */
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
  words?: string | undefined;
  children: ReactNode;
}

export function Loading({ words = messages.loading, children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{words}</VisuallyHidden>
      {children}
    </div>
  );
}

interface FailedProps extends Partial<Pick<ComponentProps<typeof StatePanel>, 'icon' | 'tint'>> {
  title: string;
  hint?: string | undefined;
  titleAs?: 'h2' | undefined;
  size?: ComponentProps<typeof Button>['size'];
  onAsk: () => Promise<unknown>;
}

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
          {messages.retry}
        </AgainButton>
      }
    />
  );
}

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; errorUpdateCount?: number; refetch: () => Promise<unknown> };
  skeleton: ReactNode;
  /** Read by screen readers while it loads. */
  loading?: string;
  /** Title of the error; `hint` is below it. */
  failed: string;
  hint?: string;
  empty?: ReactNode;
  /** If given, shows an offline message instead of a skeleton that would never be replaced. */
  isOnline?: Live<boolean>;
  /** Heading level of these messages, below their section's heading unless they are the section itself. */
  titleAs?: 'h2';
  size?: ComponentProps<typeof Button>['size'];
  children: (data: T) => ReactNode;
}

const always: Live<boolean> = { get: () => true, subscribe: () => () => undefined };

/** Shows data from the API. Until it is loaded, shows a skeleton, an error with Retry, or an offline message. */
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
  // Renders new content in slices: it may be long, and the person may be tapping.
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
