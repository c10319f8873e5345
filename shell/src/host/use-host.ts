import type { HostApi } from '@tokennest/shared-ui/contract';
import { useNavigate } from '@tokennest/shared-ui/kit';
import { useEffect, useMemo, useRef } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { createQueryClient } from '../auth/create-query-client.ts';
import { useShellServices } from '../shell-services.ts';
import { createHost, type PageParts } from './create-host.ts';
import { useComeBacks } from './use-come-backs.ts';

/** The HostApi of the person who is signed in now; a new one only when that changes, what the page gives, or the page is back. */
export function useHost(page: PageParts): HostApi {
  const { session, toasts } = useShellServices();
  const { profile, signOut } = useAuth();
  // The router's function changes with every navigation, the host must not.
  const latest = useNavigate();
  const { device } = session;
  const query = session.queryOf(createQueryClient);
  const now = useComeBacks(query);
  const navigate = useRef(latest);
  useEffect(() => void (navigate.current = latest), [latest]);

  return useMemo(
    () =>
      createHost({
        profile,
        client: session.client,
        query,
        now,
        navigate: (to) => void navigate.current(to),
        signOut: async () => {
          if (await device.mayLeave(page.confirm)) await signOut();
        },
        notify: toasts.notify,
        outbox: device.outbox,
        ...page,
      }),
    [profile, session, device, query, now, toasts, page, signOut],
  );
}
