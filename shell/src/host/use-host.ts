import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { useNavigate } from '@tokennest/shared-ui/kit';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAuth } from '../session/auth-provider.tsx';
import { createQueryClient } from '../session/create-query-client.ts';
import { keepOwnDevice } from '../devices/keep-own-device.ts';
import { prepareSignOutMessage } from '../session/sign-out-message.ts';
import { appearance, isDark } from '../browser/appearance.ts';
import { isOnline } from '../browser/connectivity.ts';
import { chooseLanguage, languages } from '../devices/language.ts';
import { setTitle } from '../browser/document-title.ts';
import { serverNow } from '../browser/server-clock.ts';
import { styleNonce } from '../browser/style-nonce.ts';
import { isLive, useLiveChanges } from '../live/use-live-changes.ts';
import { useShellServices } from '../shell-services.ts';
import { draftsOf } from './drafts.ts';

/** The parts that depend on the current page. */
type PageParts = Pick<
  HostApi,
  'board' | 'confirm' | 'openHelp' | 'readPages' | 'readVersions' | 'runningVersions' | 'report'
>;

interface HostParts
  extends
    PageParts,
    Pick<HostApi, 'client' | 'query' | 'navigate' | 'signOut' | 'notify' | 'outbox' | 'draftOf' | 'memoryOf' | 'push'>,
    Required<Pick<HostApi, 'now' | 'handOver' | 'keepDevice'>> {
  profile: ProfileDto | null;
}

/** Loads its code on first use. */
const memoriesOf = (personId: string) => async (name: string) =>
  (await import(/* webpackChunkName: "memory" */ '../offline/memory.ts')).memoryOf(personId, name);

const loadPush = () => import(/* webpackChunkName: "push" */ '../live/push-device.ts');

/** Opens pages from notifications. The returned function starts that once permission may have been given. */
function usePush(client: HostApi['client'], go: (to: string) => void, personId: string | undefined) {
  const [isWanted, setIsWanted] = useState(() => globalThis.Notification?.permission === 'granted');
  useEffect(() => {
    if (!isWanted || !personId) return undefined;
    const attending = loadPush().then(({ attend }) => attend(client, go));
    attending.catch(() => undefined);
    return () => void attending.then((stop) => stop());
  }, [isWanted, personId, client, go]);
  return useCallback(() => {
    setIsWanted(true);
    return loadPush();
  }, []);
}

function createHost(parts: HostParts): HostApi {
  return {
    ...parts,
    setTitle,
    appearance,
    isDark,
    isOnline,
    isLive,
    styleNonce: styleNonce(),
    languages: { tags: languages, choose: (person) => chooseLanguage({ person }) },
    setFarewell: prepareSignOutMessage,
  };
}

/**
 * Returns the server's clock, as a new function after the page was hidden for a while or comes from the browser's
 * back/forward cache, so that dates are drawn again. Also fetches the data again (Rules 12.182).
 */
function useComeBacks(query: HostApi['query']): () => Date {
  const [now, setNow] = useState(() => serverNow);
  useEffect(() => {
    let hiddenAt = Infinity;
    const comeBack = () => {
      setNow(() => () => serverNow());
      void query.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'code' }); // code does not change
    };
    const turn = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= pollMs) comeBack();
    };
    const show = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pageshow', show);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pageshow', show);
    };
  }, [query]);
  return now;
}

/** The signed-in person's HostApi; a new object only if the person or the page's parts change, or the page returns. */
export function useHost(page: PageParts): HostApi {
  const { session, toasts } = useShellServices();
  const { profile, session: granted, signOut, enter } = useAuth();
  // The router's function changes with every navigation; the host must not.
  const latest = useNavigate();
  const { device } = session;
  const query = session.queryOf(createQueryClient);
  const now = useComeBacks(query);
  // Builds being tried have no token signed by a server, and older team tools lack this request.
  const isGranted = granted?.access_token.includes('.');
  useLiveChanges({ client: session.client, query }, isGranted ? profile?.id : undefined);
  const navigate = useRef(latest);
  useEffect(() => void (navigate.current = latest), [latest]);
  const go = useCallback((to: string) => void navigate.current(to), []);
  const push = usePush(session.client, go, isGranted ? profile?.id : undefined);

  return useMemo(
    () =>
      createHost({
        profile,
        client: session.client,
        query,
        now,
        navigate: go,
        ...(profile && { draftOf: draftsOf(profile.id), memoryOf: memoriesOf(profile.id), push }),
        signOut: async () => {
          if (await device.mayLeave(page.confirm)) await signOut();
        },
        handOver: async (code) => {
          const { pairWith } = await import(/* webpackChunkName: "pair" */ '../devices/pair-with.ts');
          const paired = await pairWith(session.client, code);
          await signOut();
          if (paired.session) await enter(paired.session.refresh_token);
        },
        keepDevice: (own) => {
          keepOwnDevice(own);
          session.watchShared();
        },
        notify: toasts.notify,
        outbox: device.outbox,
        ...page,
      }),
    [profile, session, device, query, now, toasts, page, signOut, enter, go, push],
  );
}
