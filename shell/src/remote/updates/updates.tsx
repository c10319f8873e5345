import type { HostApi, RemoteName } from '@tokennest/shared-ui/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { pageLoader } from '../page-loader.ts';
import { fetchRegistry, readRegistry } from '../registry.ts';
import { keepRegistry } from '../registry-store.ts';
import { findUpdate } from './find-update.ts';
import { followForms } from './follow-forms.ts';
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

/** Looks for a new version of the remote that the page shows, and has the page loaded anew when that disturbs nobody. */
export function Updates({ name, query, hasLostChunk }: UpdatesProps) {
  const [forms] = useState(followForms);
  const [update, setUpdate] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isClean = useEffectEvent(() => forms.isClean() && query.isMutating() === 0);
  const look = useEffectEvent(async () => {
    const live = (await fetchRegistry())?.remotes[name];
    return live && findUpdate(name, live, pageLoader.running(name));
  });
  const repair = useEffectEvent(() => {
    const { version = '' } = pageLoader.running(name) ?? {};
    return reloadOnce({ name, version, isClean, isServerThere: fetchRegistry, reload });
  });

  useEffect(() => forms.follow(), [forms]);
  useEffect(() => void readRegistry(false).then((registry) => registry && keepRegistry(registry)), []);
  useEffect(() => watchUpdates({ look, isClean, onFound: setUpdate, reload }), []);
  useEffect(() => {
    if (hasLostChunk) void repair();
  }, [hasLostChunk]);

  const isShown = update !== null && update !== dismissed;
  return <UpdateToast isShown={isShown} onReload={reload} onDismiss={() => setDismissed(update)} />;
}
