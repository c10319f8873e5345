import type { RemoteProps } from '@tokennest/shared-ui/contract';
import { useEffect, useMemo } from 'react';
import { AppProvider } from './app-context.tsx';
import { ParentLayout } from './layout/parent-layout.tsx';

export function ParentApp({ host, basename, onReady, onFatal }: RemoteProps) {
  const { profile: parent } = host;
  const app = useMemo(() => (parent ? { host, basename, parent } : null), [host, basename, parent]);
  useEffect(() => {
    if (app) onReady();
    else onFatal(new Error('The parent app needs a parent who is signed in'));
  }, [app, onReady, onFatal]);
  return (
    app && (
      <AppProvider value={app}>
        <ParentLayout />
      </AppProvider>
    )
  );
}
