import { counted, longTime } from '../format.ts';
import type { Remote } from './releases-api.ts';
import { folderOf, versionOf, type WentBack } from './remote-view.ts';

export function sayWentBack(remote: Remote, back: WentBack): { what: string; after: string } {
  const { version, at, isByItself, actor } = back;
  const what = isByItself
    ? `Rolled back automatically on ${longTime(at)}.`
    : `${version} was rolled back on ${longTime(at)} by ${actor}.`;
  const failed = versionOf(remote, version)?.failed_devices ?? 0;
  const everybody = `Everyone has ${remote.current} again.`;
  if (!isByItself || failed === 0) return { what, after: everybody };
  const devices =
    failed === 1 ? 'The device on which it failed' : `The ${counted(failed, 'device')} on which it failed`;
  return { what, after: `${everybody} ${devices} showed an older version instead.` };
}

/** For a remote whose team's version this server cannot show. */
export const sayWanted = ({ name, wanted, current }: Remote) =>
  `${wanted} was made live but doesn’t fit this server. Everyone has ${current}, which came with the server, until a server starts that fits ${wanted}, or another version of ${folderOf(name)} is promoted.`;
