import type { HostApi, RemoteName } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useEffect, useEffectEvent, useState } from 'react';
import { installOffer } from '../../browser/install-offer.ts';
import { pageLoader } from '../page-loader.ts';
import { fetchRegistry, readRegistry } from '../registry.ts';
import { keepRegistry } from '../registry-store.ts';
import { findUpdate } from './find-update.ts';
import { reloadOnce } from './reload-once.ts';
import { UpdateToast } from './update-toast.tsx';
import { updateMessages as words } from './update.messages.ts';
import { watchUpdates } from './watch-updates.ts';

export interface UpdatesProps {
  name: RemoteName;
  host: Pick<HostApi, 'confirm' | 'isOnline'>;
  /** Whether a reload would take nothing from the person. */
  isClean: () => boolean;
  /** How many parts of the page have not come, maybe because their version is gone. */
  lostChunks: number;
}

const reload = () => location.reload();

/** Looks for a new version of the remote that the page shows, and has the page loaded anew when that disturbs nobody. */
export function Updates({ name, host, isClean, lostChunks }: UpdatesProps) {
  const [update, setUpdate] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const isOnline = useLive(host.isOnline);
  const isAskedElse = useLive(installOffer) !== null;
  const look = useEffectEvent(async () => {
    const live = (await fetchRegistry())?.remotes[name];
    return live && findUpdate(name, live, pageLoader.running(name));
  });
  const repair = useEffectEvent(() => {
    const { version = '' } = pageLoader.running(name) ?? {};
    return reloadOnce({ name, version, isClean, isServerThere: fetchRegistry, reload });
  });
  const reloadIfMeant = async () => {
    if (isClean() || (await host.confirm(words.ask))) reload();
  };

  useEffect(() => void readRegistry(false).then((registry) => registry && keepRegistry(registry)), []);
  useEffect(() => watchUpdates({ look, isClean, onFound: setUpdate, reload }), [isClean]);
  useEffect(() => {
    if (lostChunks > 0) void repair();
  }, [lostChunks]);

  // Without network a reload would lose the page; and a phone has room for one thing to answer.
  const isShown = update !== null && update !== closed && isOnline && !isAskedElse;
  return <UpdateToast isShown={isShown} onReload={() => void reloadIfMeant()} onClose={() => setClosed(update)} />;
}
