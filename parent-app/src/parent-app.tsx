import type { RemoteProps } from '@tokennest/shared-ui/contract';
import { useEffect, useMemo } from 'react';
import { PlaceProvider } from './host/place.tsx';
import { ParentLayout } from './layout/parent-layout.tsx';

export function ParentApp({ host, basename, onReady, onFatal }: RemoteProps) {
  const { profile: parent } = host;
  const place = useMemo(() => (parent ? { host, basename, parent } : null), [host, basename, parent]);
  useEffect(() => {
    if (place) onReady();
    else onFatal(new Error('The parent app needs a parent who is signed in'));
  }, [place, onReady, onFatal]);
  return (
    place && (
      <PlaceProvider value={place}>
        <ParentLayout />
      </PlaceProvider>
    )
  );
}
