import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { settingNames } from '../../../src/core/config/env.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);
const taken = ['api/src', 'api/migrations', 'api/package.json', '.gitignore'];
const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@a', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@a' };

interface Ending {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A bare repository with the files that `npm run update` needs, and functions that clone it. */
export async function openUpstream() {
  const folder = await makeFolder();
  const bare = join(folder.path, 'upstream.git');
  const source = join(folder.path, 'source');
  const git = async (cwd: string, ...args: string[]) =>
    (await run('git', args, { cwd, env: { ...process.env, ...author } })).stdout.trim();

  async function commit(tree: string, files: Record<string, string>): Promise<string> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(tree, path)), { recursive: true });
      await writeFile(join(tree, path), text);
    }
    await git(tree, 'add', '--all');
    await git(tree, 'commit', '--quiet', '--message', 'a version');
    return git(tree, 'rev-parse', '--short=7', 'HEAD');
  }

  for (const path of taken) await cp(join(root, path), join(source, path), { recursive: true });
  await git(source, 'init', '--quiet', '--initial-branch=main');
  const first = await commit(source, { 'CHANGELOG.md': '# Changes\n\n## 2026-11-26\n\nThe first one.\n' });
  await git(folder.path, 'clone', '--quiet', '--bare', source, bare);
  await git(source, 'remote', 'add', 'origin', bare);

  async function publish(files: Record<string, string>): Promise<string> {
    const made = await commit(source, files);
    await git(source, 'push', '--quiet', 'origin', 'main');
    return made;
  }

  async function release(tag: string): Promise<void> {
    await git(source, 'tag', tag);
    await git(source, 'push', '--quiet', 'origin', tag);
  }

  async function clone(name: string) {
    const path = join(folder.path, name);
    await git(folder.path, 'clone', '--quiet', bare, path);
    // Symbolic links, which .gitignore does not treat as folders.
    await writeFile(join(path, '.git/info/exclude'), 'node_modules\n');
    for (const modules of ['node_modules', 'api/node_modules'])
      await symlink(join(root, modules), join(path, modules)).catch(() => undefined);
    const blank = Object.fromEntries(settingNames.map((each) => [each, '']));
    const update = (args: string[] = [], settings: Record<string, string> = {}): Promise<Ending> => {
      const env = { ...process.env, ...blank, DATA_DIR: join(path, '.data'), ...settings };
      const asked = run(process.execPath, ['--no-warnings', 'api/src/commands/update.ts', ...args], { cwd: path, env });
      return asked.then(
        (ended) => ({ ...ended, code: 0 }),
        (failed: Ending) => failed,
      );
    };
    const head = () => git(path, 'rev-parse', '--short=7', 'HEAD');
    const read = (file: string) => readFile(join(path, file), 'utf8');
    const own = (files: Record<string, string>) => commit(path, files);
    return { path, update, head, read, own, git: (...args: string[]) => git(path, ...args) };
  }
  return { bare, first, publish, release, clone, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}
