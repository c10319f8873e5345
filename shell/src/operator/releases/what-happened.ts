import { counted, longTime } from '../format.ts';
import type { Remote } from './releases-api.ts';
import { folderOf, versionOf, type WentBack } from './remote-view.ts';

/** What became of a version that went back: first what, then for whom. */
export function sayWentBack(remote: Remote, back: WentBack): { what: string; after: string } {
  const { version, at, isByItself, actor } = back;
  const what = isByItself
    ? `Took itself back on ${longTime(at)}.`
    : `${version} was rolled back on ${longTime(at)} by ${actor}.`;
  const failed = versionOf(remote, version)?.failed_devices ?? 0;
  const everybody = `Everybody has ${remote.current} again.`;
  if (!isByItself || failed === 0) return { what, after: everybody };
  const devices = failed === 1 ? 'The device where it failed' : `The ${counted(failed, 'device')} where it failed`;
  return { what, after: `${everybody} ${devices} showed an older version instead.` };
}

/** Of a remote whose version of a team this server cannot show. */
export const sayWanted = ({ name, wanted, current }: Remote) =>
  `${wanted} was made live and does not fit this server. Everybody has ${current}, which came with it, until a server starts that ${wanted} fits, or another version of ${folderOf(name)} is promoted.`;
