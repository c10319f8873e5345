import { join } from 'node:path';
import { readRemoteBuild, readShellBuild } from '../../../src/releases/publishing/publish-bundled.ts';
import { folderOf } from '../../../src/releases/registry/pages/remote-page.ts';
import { remoteNames } from '../../../src/releases/registry/remotes.ts';

const root = join(import.meta.dirname, '../../../..');
export const distOf = (folder: string) => join(root, folder, 'dist');

export async function findLargestFile(): Promise<string> {
  const shell = await readShellBuild(distOf('shell'));
  const builds = await Promise.all(remoteNames.map((name) => readRemoteBuild(distOf(folderOf(name)))));
  const served = [shell, ...builds].flatMap(({ release: { name, version, files } }) =>
    [...files].map(([path, { bytes }]) => ({
      bytes,
      address: name === 'shell' ? `/${path}` : `/remotes/${name}/${version}/${path}`,
    })),
  );
  const [largest] = served.filter(({ address }) => address.endsWith('.js')).toSorted((a, b) => b.bytes - a.bytes);
  if (!largest) throw new Error('There are no built pages: run npm run build first.');
  return largest.address;
}
