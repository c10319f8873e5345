import { longTime } from '../format.ts';
import type { Remote } from './releases-api.ts';
import { messages } from './releases.messages.ts';
import { folderOf, versionOf, type WentBack } from './remote-view.ts';

const words = messages.happened;

export function sayWentBack(remote: Remote, back: WentBack): { what: string; after: string } {
  const { version, at, isByItself, actor } = back;
  const what = isByItself
    ? words.rolledBackAutomatically(longTime(at))
    : words.rolledBackBy({ version, time: longTime(at), actor });
  const failed = versionOf(remote, version)?.failed_devices ?? 0;
  const everybody = words.everyoneAgain(remote.current);
  if (!isByItself || failed === 0) return { what, after: everybody };
  return { what, after: `${everybody} ${words.showedOlder(failed)}` };
}

/** For a remote whose team's version this server cannot show. */
export const sayWanted = ({ name, wanted, current }: Remote) =>
  words.wanted({ wanted: wanted ?? '', current, name: folderOf(name) });
