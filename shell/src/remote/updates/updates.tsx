import type { HostApi, RemoteName } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasNewerShell, lookForNewerShell, reloadIntoNewest } from '../../browser/service-worker.ts';
import { pageLoader } from '../page-loader.ts';
import { fetchRegistry } from '../registry.ts';
import { findUpdate } from './find-update.ts';
import { followForms } from './follow-forms.ts';
import { keepForOffline } from './keep-for-offline.ts';
import { reloadOnce } from './reload-once.ts';
import { UpdateToast } from './update-toast.tsx';
import { watchUpdates } from './watch-updates.ts';

export interface UpdatesProps {
  name: RemoteName;
  query: HostApi['query'];
  /** Whether a part of the page has not come, maybe because its version is gone. */
  hasLostChunk: boolean;
}

const reload = () => location.reload();
/** The name of a newer shell beside the versions of the remote. */
const newerShell = 'shell';

/**
 * Looks for a new version of the remote that the page shows and of the shell around it. The page is loaded anew when that
 * disturbs nobody; a new shell, which is every tab's, comes by the person's word alone.
 */
export function Updates({ name, query, hasLostChunk }: UpdatesProps) {
  const [forms] = useState(followForms);
  const [update, setUpdate] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isShellOld = useLive(hasNewerShell);
  const isClean = useEffectEvent(() => forms.isClean() && query.isMutating() === 0);
  const look = useEffectEvent(async () => {
    void lookForNewerShell();
    const live = (await fetchRegistry())?.remotes[name];
    return live && findUpdate(name, live, pageLoader.running(name));
  });
  const repair = useEffectEvent(() => {
    const { version = '' } = pageLoader.running(name) ?? {};
    return reloadOnce({ name, version, isClean, isServerThere: fetchRegistry, reload });
  });

  useEffect(() => forms.follow(), [forms]);
  useEffect(() => void keepForOffline(), []);
  useEffect(() => watchUpdates({ look, isClean, onFound: setUpdate, reload }), []);
  useEffect(() => {
    if (hasLostChunk) void repair();
  }, [hasLostChunk]);

  const offered = update ?? (isShellOld ? newerShell : null);
  const isShown = offered !== null && offered !== dismissed;
  return (
    <UpdateToast isShown={isShown} onReload={() => void reloadIntoNewest()} onDismiss={() => setDismissed(offered)} />
  );
}
