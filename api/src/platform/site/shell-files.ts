import { type FileList, listKey, type LiveRegistry } from '../releases/live-registry.ts';
import type { ListedFile } from '../releases/stored-files.ts';

type Files = ReadonlyMap<string, ListedFile>;

/**
 * Finds a file of this server's shell by its path, or an asset of another shell: a tab that was opened before an update
 * still asks for the chunks of its own, and so does one whose page another server gave it. Asset names carry a hash, so
 * they never clash; the page itself is no file.
 */
export function createShellFiles({ current, shell }: Pick<LiveRegistry, 'current' | 'shell'>) {
  let seen = current();
  let files = listFiles(seen.lists, shell);
  return (path: string): ListedFile | undefined => {
    if (seen !== current()) {
      seen = current();
      files = listFiles(seen.lists, shell);
    }
    return files.get(path);
  };
}

function listFiles(lists: ReadonlyMap<string, FileList>, shell: { version: string; files: FileList }): Files {
  const found = new Map<string, ListedFile>();
  const add = (version: string, list: FileList, isOurs: boolean) => {
    for (const [path, { sha384, bytes }] of list) {
      if (isOurs || path.startsWith('assets/')) found.set(path, { name: 'shell', version, path, sha384, bytes });
    }
  };
  const ofShells = listKey('shell', '');
  for (const [key, list] of lists) if (key.startsWith(ofShells)) add(key.slice(ofShells.length), list, false);
  add(shell.version, shell.files, true);
  found.delete('index.html');
  return found;
}
