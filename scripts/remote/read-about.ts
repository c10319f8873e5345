import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface About {
  commit: string | null;
  branch: string | null;
  author: string | null;
  note: string | null;
  is_dirty: boolean;
}

/**
 * Reads the commit of the repository that contains this folder. The note defaults to its subject. Null without a
 * repository and a note. GitHub workflows check out no branch but set GITHUB_REF_NAME.
 */
export async function readAbout(folder: string | null, note: string | null): Promise<About | null> {
  const git = (...args: string[]): Promise<string | null> =>
    promisify(execFile)('git', args, { cwd: folder ?? '' }).then(
      ({ stdout }) => stdout.trim(),
      () => null,
    );
  const log = folder === null ? null : await git('log', '-1', '--format=%H%n%an%n%s');
  if (log === null) return note === null ? null : { commit: null, branch: null, author: null, note, is_dirty: false };
  const [commit = null, author = null, subject = null] = log.split('\n');
  const branch = (await git('symbolic-ref', '--short', '--quiet', 'HEAD')) || process.env['GITHUB_REF_NAME'] || null;
  const changes = await git('status', '--porcelain');
  return { commit, branch, author, note: note ?? subject, is_dirty: changes !== '' };
}
