import type { HostApi, RemoteName } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useEffect, useEffectEvent, useState } from 'react';
import { installOffer } from '../../browser/install-offer.ts';
import { hasNewerShell, lookForNewerShell, reloadIntoNewest, tellInUse } from '../../browser/service-worker.ts';
import { pageLoader } from '../page-loader.ts';
import { keepRegistry } from '../registry-store.ts';
import { fetchRegistry, readRegistry } from '../registry.ts';
import { UpdateToast } from './update-toast.tsx';
import { updateMessages as words } from './update.messages.ts';
import { findUpdate, reloadOnce, watchUpdates } from './watch-updates.ts';

/** Has this device keep what it needs to show this page without a network: which versions are live, and what runs. */
async function keepForOffline(): Promise<void> {
  const registry = await readRegistry(false);
  if (!registry) return;
  await keepRegistry(registry);
  const known = Object.entries(registry.remotes).flatMap(([name, { current, previous, canary }]) =>
    [current, previous, canary?.version].flatMap((version) => (version ? `${name}/${version}` : [])),
  );
  const running = Object.entries(pageLoader.runningVersions()).map(([name, version]) => `${name}/${version}`);
  await tellInUse({ running, known });
}

export interface UpdatesProps {
  name: RemoteName;
  host: Pick<HostApi, 'confirm' | 'isOnline'>;
  /** Whether a reload would take nothing from the person. */
  isClean: () => boolean;
  /** How many parts of the page have not come, maybe because their version is gone. */
  lostChunks: number;
}

const reload = () => location.reload();
/** The name of a newer shell beside the versions of the remote. */
const newerShell = 'shell';

/**
 * Looks for a new version of the remote that the page shows and of the shell around it. The page is loaded anew when that
 * disturbs nobody; a new shell, which is every tab's, comes by the person's word alone.
 */
export function Updates({ name, host, isClean, lostChunks }: UpdatesProps) {
  const [update, setUpdate] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const isShellOld = useLive(hasNewerShell);
  const isOnline = useLive(host.isOnline);
  const isAskedElse = useLive(installOffer) !== null;
  const look = useEffectEvent(async () => {
    void lookForNewerShell();
    const live = (await fetchRegistry())?.remotes[name];
    return live && findUpdate(name, live, pageLoader.running(name));
  });
  const repair = useEffectEvent(() => {
    const { version = '' } = pageLoader.running(name) ?? {};
    return reloadOnce({ name, version, isClean, isServerThere: fetchRegistry, reload });
  });
  const reloadIfMeant = async () => {
    if (isClean() || (await host.confirm(words.ask))) await reloadIntoNewest();
  };

  useEffect(() => void keepForOffline(), []);
  useEffect(() => watchUpdates({ look, isClean, onFound: setUpdate, reload }), [isClean]);
  useEffect(() => {
    if (lostChunks > 0) void repair();
  }, [lostChunks]);

  const offered = update ?? (isShellOld ? newerShell : null);
  // Without network a reload would lose the page; and a phone has room for one thing to answer.
  const isShown = offered !== null && offered !== closed && isOnline && !isAskedElse;
  return <UpdateToast isShown={isShown} onReload={() => void reloadIfMeant()} onClose={() => setClosed(offered)} />;
}
