import type { HostApi, RemoteName } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useEffect, useEffectEvent, useState } from 'react';
import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { installOffer } from '../../browser/install-offer.ts';
import { hasNewerShell, lookForNewerShell, reloadIntoNewest, tellInUse } from '../../browser/service-worker.ts';
import { isBad } from '../crashes/bad-versions.ts';
import { dress } from '../crashes/crashes.ts';
import type { Running } from '../loader.ts';
import { pageLoader } from '../page-loader.ts';
import { previewOf } from '../preview/confirmed.ts';
import { timeWords } from '../../layout/time-words.ts';
import { forgetLink } from '../../browser/storage/stored-preview.ts';
import { keepBad } from '../crashes/remember-bad.ts';
import { fetchRegistry, readLive } from '../registry.ts';
import { UpdateToast } from './update-toast.tsx';
import { updateMessages as words } from './update.messages.ts';
import { watchAnswers } from './watch-answers.ts';
import { findUpdate, reloadOnce, watchUpdates } from './watch-updates.ts';

/**
 * Has the worker store what this page needs offline: the running versions, and other live versions as they are used.
 * Skips previews. Forgets a bad version once it is no longer live, or runs.
 */
async function keepForOffline(): Promise<void> {
  const registry = await readLive(true); // the page's own registry may lack some
  if (!registry) return;
  const running = pageLoader.runningVersions();
  keepBad((name, version) => {
    const live = registry.remotes[name];
    return [live?.current, live?.canary?.version].includes(version) && running[name] !== version;
  });
  const known = Object.entries(registry.remotes).flatMap(([name, { current, previous, canary }]) =>
    [current, previous, canary?.version].flatMap((version) =>
      version && !isBad(name, version) ? `${name}/${version}` : [],
    ),
  );
  const live = Object.entries(running).filter(([name]) => !previewOf(name));
  await tellInUse({ running: live.map(([name, version]) => `${name}/${version}`), known, language: pageLanguage() });
}

export interface UpdatesProps {
  name: RemoteName;
  host: Pick<HostApi, 'confirm' | 'isOnline'>;
  isClean: () => boolean;
  /** Number of parts that did not load, perhaps because their version is gone. */
  lostChunks: number;
  /** The version shown; differs from the intended one after a crash or failure. */
  running: Running;
}

const reload = () => location.reload();

function endAndReload(): void {
  forgetLink();
  reload();
}

function sentenceOf(name: RemoteName): string | undefined {
  const preview = previewOf(name);
  return preview
    ? words.preview(preview.shown.current, timeWords(new Date(preview.untilMs), { weekday: 'short' }))
    : undefined;
}
/** Name of a shell update, next to the versions of the remote. */
const newerShell = 'shell';
const older = 'older';

/** After the first screen and its requests; for an older version this code loads right away. */
const settledMs = 2000;
/** A screen reader announces changes of a region, not its first content. */
const sayAfterMs = 500;

/** True once the page should say that it is an older version. Removes styles of the other version that arrive late. */
function useOlder(name: RemoteName, { version, chosen }: Running): boolean {
  const isOlder = version !== chosen;
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!isOlder) return undefined;
    const timer = setTimeout(() => setSaid(version), sayAfterMs);
    const observer = new MutationObserver(() => {
      const { version: now } = pageLoader.running(name) ?? {};
      if (now !== undefined) dress(name, now);
    });
    observer.observe(document.head, { childList: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [name, version, isOlder]);
  return isOlder && said === version;
}

/** Looks for new versions. Reloads when that disturbs no one; a new shell affects all tabs and needs consent. */
export function Updates({ name, host, isClean, lostChunks, running }: UpdatesProps) {
  const { version, chosen } = running;
  const [update, setUpdate] = useState<string | null>(null);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const isShellOld = useLive(hasNewerShell);
  const isOnline = useLive(host.isOnline);
  const isAskedElse = useLive(installOffer) !== null;
  const isOlderSaid = useOlder(name, running);
  const look = useEffectEvent(async () => {
    void lookForNewerShell();
    const live = (await fetchRegistry())?.remotes[name];
    return live && findUpdate(name, live, pageLoader.running(name));
  });
  const repair = useEffectEvent(() => reloadOnce({ name, version, isClean, isServerThere: fetchRegistry, reload }));
  const reloadIfMeant = async () => {
    if (isClean() || (await host.confirm(words.ask))) await reloadIntoNewest();
  };

  useEffect(() => {
    const isOlder = version !== chosen;
    const timer = setTimeout(() => void keepForOffline(), isOlder ? settledMs : 0);
    return () => clearTimeout(timer);
  }, [version, chosen]);
  useEffect(() => watchAnswers(name, version, () => pageLoader.running(name)?.version === version), [name, version]);
  useEffect(() => watchUpdates({ look, isClean, onFound: setUpdate, reload }), [isClean]);
  useEffect(() => {
    if (lostChunks > 0) void repair();
  }, [lostChunks]);

  const offered = update ?? (isShellOld ? newerShell : null);
  // Offline, a reload would lose the page.
  const ready = isOnline && offered !== null && !closed.includes(offered) ? offered : null;
  const shown = ready ?? (isOlderSaid && !closed.includes(older) ? older : null);
  const kind = shown === older ? older : 'ready';
  return (
    <UpdateToast
      kind={shown === null || isAskedElse ? null : kind} // a phone has room for one prompt
      preview={sentenceOf(name)}
      onEndPreview={endAndReload}
      onReload={() => void reloadIfMeant()}
      onClose={() => setClosed((before) => [...before, shown ?? ''])}
    />
  );
}
