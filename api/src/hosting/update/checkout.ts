import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../core/config/startup-error.ts';
import { type Change, newChanges } from './changelog.ts';

const root = join(import.meta.dirname, '../../../..');
const askMaxMs = 60_000;
/** Enough for a changelog of many years. */
const outputMaxBytes = 16 * 1024 * 1024;

export interface Newest {
  /** The full hash, so that exactly the shown version is installed. */
  readonly commit: string;
  /** The tag of a release, such as `v1.0.0+2026-12-04`; null if any version counts. */
  readonly release: string | null;
  readonly version: string;
  readonly date: string;
  /** Commits that this checkout lacks, and those that only it has. */
  readonly behind: number;
  readonly ahead: number;
  readonly changes: readonly Change[];
  readonly migrations: readonly string[];
  /** Version of each package that its shell shares with remotes. */
  readonly given: Readonly<Record<string, string>>;
}

/** Never prompts for a password, and ignores repositories set in the environment. */
async function git(...args: string[]): Promise<string> {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...own } = process.env;
  const env = {
    ...own,
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: own.GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes',
    LC_ALL: 'C',
  };
  const asking = promisify(execFile)('git', ['-C', root, ...args], {
    env,
    timeout: askMaxMs,
    maxBuffer: outputMaxBytes,
  });
  return (await asking).stdout.trim();
}

const tagsOfReleases = 'refs/tags/v[0-9]*';

async function findRelease(): Promise<string> {
  const said = ['--sort=-version:refname', '--format=%(refname:short)', '--merged=@{upstream}'];
  const names = await git('for-each-ref', ...said, tagsOfReleases);
  const [release] = names.split('\n');
  if (!release) throw new StartupError('The upstream repository has no release yet.');
  return release;
}

/** Throws a StartupError if the upstream is unavailable or has no release yet. */
export async function readNewest({ isReleased }: { readonly isReleased: boolean }): Promise<Newest> {
  const { remote, branch } = await findUpstream();
  const tags = isReleased ? ['refs/tags/v*:refs/tags/v*'] : [];
  await git('fetch', '--quiet', '--no-tags', remote, branch, ...tags).catch((cause: unknown) => {
    throw new StartupError(`${remote} did not answer: check the network and the URL of this upstream.`, {
      cause,
    });
  });
  const release = isReleased ? await findRelease() : null;
  const commit = await git('rev-parse', '--verify', `${release ?? '@{upstream}'}^{commit}`);
  const [ahead = 0, behind = 0] = (await git('rev-list', '--left-right', '--count', `HEAD...${commit}`))
    .split(/\s+/)
    .map(Number);
  const { version } = JSON.parse(await git('show', `${commit}:api/package.json`));
  const names = await git('ls-tree', '--name-only', commit, 'api/migrations/');
  const migrations = names.split('\n').map((path) => parse(path).name);
  return {
    commit,
    release,
    version: `${version}+${commit.slice(0, 7)}`,
    date: await git('show', '--no-patch', '--format=%cs', commit),
    behind,
    ahead,
    changes: newChanges(await changelogAt(commit), await readFile(join(root, 'CHANGELOG.md'), 'utf8').catch(() => '')),
    migrations: [...new Set(migrations.filter((name) => name.startsWith('Migration')))].toSorted(),
    given: await readGiven(commit),
  };
}

async function readGiven(commit: string): Promise<Record<string, string>> {
  const shell = JSON.parse(await git('show', `${commit}:shell/package.json`).catch(() => '{}'));
  const { react, 'react-dom': reactDom }: Record<string, string> = shell.dependencies ?? {};
  return { ...(react && { react }), ...(reactDom && { 'react-dom': reactDom }) };
}

const changelogAt = (commit: string) => git('show', `${commit}:CHANGELOG.md`).catch(() => '');

async function findUpstream(): Promise<{ remote: string; branch: string }> {
  // Only this checkout's own repository, never an enclosing one.
  if (!existsSync(join(root, '.git')))
    throw new StartupError('This is not a git clone, so there is no upstream to check.');
  const head = await git('rev-parse', '--symbolic-full-name', 'HEAD').catch((cause: unknown) => {
    throw new StartupError('git cannot read this checkout: run git status here for the reason.', { cause });
  });
  if (head === 'HEAD') throw new StartupError('This checkout is not on a branch: run git switch main first.');
  const [remote, ref] = (
    await git('for-each-ref', '--format=%(upstream:remotename) %(upstream:remoteref)', head)
  ).split(' ');
  if (!remote || !ref) throw new StartupError('This branch has no upstream.');
  return { remote, branch: ref };
}

/** Refuses an update that would lose changes or could not be a fast-forward. */
export async function refuseUnlike({ ahead }: Newest): Promise<void> {
  if ((await git('status', '--porcelain', '--untracked-files=no')) !== '')
    throw new StartupError(
      'Files of this checkout were changed here: commit or stash them first. Nothing was changed.',
    );
  if (ahead > 0)
    throw new StartupError(
      'This checkout has commits that the newest version does not: merge or rebase them yourself. Nothing was changed.',
    );
}

export async function fastForward({ commit }: Newest): Promise<void> {
  await git('merge', '--quiet', '--ff-only', commit).catch((cause: unknown) => {
    throw new StartupError(
      `git could not update the checkout: run git merge --ff-only ${commit.slice(0, 7)}, which says why. Nothing was changed.`,
      { cause },
    );
  });
}
