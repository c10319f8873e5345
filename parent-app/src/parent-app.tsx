import { liveValue, type RemoteProps } from '@tokennest/shared-ui/contract';
import { followClock } from '@tokennest/shared-ui/dates/clock';
import { ConnectionContext } from '@tokennest/shared-ui/inputs/needs-connection';
import { useEffect, useMemo } from 'react';
import { AppProvider } from './app-context.tsx';
import { ParentLayout } from './layout/parent-layout.tsx';

export function ParentApp({ host, basename, onReady, onFatal }: RemoteProps) {
  const { profile: parent } = host;
  followClock(host); // during render, because the components below format dates
  const app = useMemo(
    () => (parent ? { host, basename, parent, created: liveValue<string | null>(null) } : null),
    [host, basename, parent],
  );
  useEffect(() => {
    if (app) onReady();
    else onFatal(new Error('The parent app requires a signed-in parent'));
  }, [app, onReady, onFatal]);
  return (
    app && (
      <AppProvider value={app}>
        <ConnectionContext value={host.isOnline}>
          <ParentLayout />
        </ConnectionContext>
      </AppProvider>
    )
  );
}
