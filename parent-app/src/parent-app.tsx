import { type HostApi, liveValue, type ProfileDto, type RemoteProps } from '@tokennest/shared-ui/contract';
import { followClock } from '@tokennest/shared-ui/dates/clock';
import { useQuery } from '@tokennest/shared-ui/kit';
import { ConnectionContext } from '@tokennest/shared-ui/inputs/needs-connection';
import { useEffect, useMemo } from 'react';
import { AppProvider } from './app-context.tsx';
import { adultsQuery } from './family/adults/adults-query.ts';
import { ParentLayout } from './layout/parent-layout.tsx';

/** The Family tab's list of adults may know a new owner or face before the profile is read again. */
function useParent(host: HostApi): ProfileDto | null {
  const { profile } = host;
  const { data: listed } = useQuery({ ...adultsQuery(host), enabled: false });
  const own = listed?.adults.find(({ id }) => id === profile?.id);
  return useMemo(() => {
    if (!profile || !own) return profile;
    const { membership, face, color } = own;
    return { ...profile, membership, face, color };
  }, [profile, own]);
}

export function ParentApp({ host, basename, onReady, onFatal }: RemoteProps) {
  const parent = useParent(host);
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
