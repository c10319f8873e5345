import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The address of the largest file that a product serves to anybody, as it is kept in its data. */
export async function findLargestFile(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'releases');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const served = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.js'));
  const paths = served.map((entry) => join(entry.parentPath, entry.name));
  const sized = await Promise.all(paths.map(async (path) => ({ path, size: (await stat(path)).size })));
  const [largest] = sized.toSorted((a, b) => b.size - a.size);
  if (!largest) throw new Error('There are no built pages: run npm run build first.');
  const [name = '', version = '', ...rest] = relative(folder, largest.path).split(sep);
  return name === 'shell' ? `/${rest.join('/')}` : `/remotes/${name}/${version}/${rest.join('/')}`;
}
