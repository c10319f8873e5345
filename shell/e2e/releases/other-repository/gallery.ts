import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { expect } from '../../utilities/test.ts';
import { scope, test as base } from '../../utilities/own-database.ts';
import { makeToken } from '../rehearsal/make-token.ts';

export const remote = { name: 'galleryApp', route: '/gallery' };

interface Json {
  [key: string]: unknown;
}

/** A team's starting point: an empty folder, a server's URL, a token. */
async function openRepository({ url, token }: { url: string; token: string }) {
  const folder = await makeFolder();
  const { path } = folder;
  const env = { ...process.env, TOKENNEST_TOKEN: token };
  const run = async (program: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}) => {
    const child = spawn(program, args, { cwd: path, env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'exit');
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code: code as number | null, stdout, stderr };
  };
  const npm = async (...args: string[]) => {
    const { code, stderr } = await run('npm', [...args, '--prefer-offline', '--no-audit', '--no-fund']);
    expect(code, stderr).toBe(0);
  };
  const kit = (words: string) => run('npx', ['tokennest-remote', ...words.split(' '), '--json']);
  return {
    path,
    run,
    npm,
    kit,
    done: async (words: string): Promise<Json> => {
      const { code, stdout, stderr } = await kit(`${words} --server ${url}`);
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout) as Json; // printed by the command
    },
    read: (file: string) => readFile(join(path, file), 'utf8'),
    write: (file: string, content: string) => writeFile(join(path, file), content),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
type Repository = Awaited<ReturnType<typeof openRepository>>;

/** Follows the steps of the remote-kit's README. */
async function makeGallery({ npm, kit }: Repository, url: string): Promise<void> {
  const address = `${url}/remote-kit.tgz`;
  await npm('i', '--no-save', address);
  expect(await kit('create gallery --role child')).toMatchObject({ code: 0 });
  await npm('i', '-D', address);
}

export const test = base.extend<object, { token: string; gallery: Repository }>({
  token: [async ({ database }, use) => use(await makeToken(database, remote.name)), scope],
  gallery: [
    async ({ product: { url }, token }, use) => {
      await using repository = await openRepository({ url, token });
      await makeGallery(repository, url);
      await use(repository);
    },
    scope,
  ],
});
