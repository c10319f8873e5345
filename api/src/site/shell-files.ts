import { readShellRelease } from '../releases/read-build.ts';
import type { ShellRelease } from '../releases/release.ts';

/** Where a file of the shell stands, and its hash. */
interface ShellFile {
  readonly root: string;
  readonly sha384: string;
}

/**
 * The files of the live shell by path, and the assets of the shells before it: a tab that was opened before an update
 * still asks for the chunks of its own. Asset names carry a hash, so they never clash; the page itself is no file.
 */
export async function listShellFiles(
  live: { readonly root: string; readonly release: ShellRelease },
  kept: readonly string[],
): Promise<Map<string, ShellFile>> {
  const files = new Map<string, ShellFile>();
  for (const root of kept) {
    // An older shell's list may be of another shape; only the live one has to be good.
    const release = await readShellRelease(root).catch(() => null);
    for (const [path, { sha384 }] of release?.files ?? []) {
      if (path.startsWith('assets/')) files.set(path, { root, sha384 });
    }
  }
  for (const [path, { sha384 }] of live.release.files) files.set(path, { root: live.root, sha384 });
  files.delete('index.html');
  return files;
}
