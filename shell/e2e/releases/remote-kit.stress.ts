import { spawn } from 'node:child_process';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { openAs } from '../utilities/open-as.ts';
import { deedsOf } from '../utilities/family.ts';
import { expect, screens } from '../utilities/test.ts';
import { remote, test } from './other-repository/gallery.ts';

const root = join(import.meta.dirname, '../../..');

test.describe.configure({ mode: 'serial' });

/** Guarantee: the download contains everything a team needs, and no server code, machine data or secret. */
test('Rules 13.190: the download contains only its own files', async ({ gallery, product }) => {
  const answer = await fetch(`${product.url}/remote-kit.tgz`);
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(350_000);

  const folder = 'node_modules/@tokennest/remote-kit';
  const { stdout } = await gallery.run('find', [folder, '-type', 'f', '-printf', '%P\n']);
  expect(stdout.trim().split('\n').toSorted()).toEqual(
    [
      'LICENSE',
      'README.md',
      'bin/tokennest-remote.js',
      'bundler.js',
      'package.json',
      'theme.css',
      ...['build.js', 'dev.js', 'package.json', 'rspack.config.js', 'src/css.d.ts', 'tsconfig.json'].map(
        (name) => `template/kit/${name}`,
      ),
      ...['dev.tsx', 'entry.tsx', 'messages.ts', 'page.module.css'].map((name) => `template/src/${name}`),
      ...['command', 'contract', 'dev', 'kit', 'testing'].map((name) => `lib/${name}.js`),
      ...['api', 'api-error', 'bundler', 'contract', 'dev', 'host-api', 'kit', 'remote-module', 'rows', 'testing'].map(
        (name) => `types/${name}.d.ts`,
      ),
    ].toSorted(),
  );
  const secret = ['mikro-orm', 'create function', 'security definer', 'PRIVATE KEY', root, homedir(), hostname()];
  const { stdout: found } = await gallery.run('grep', ['-rlF', ...secret.flatMap((word) => ['-e', word]), folder]);
  expect(found).toBe('');
});

/** Guarantee: a team without our repository, with another bundler, goes live in a browser of a running server. */
test('Rules 13.192: a remote built by Rspack is checked, published and shown', async ({
  gallery,
  family,
  openDevice,
}) => {
  const { npm, done } = gallery;
  await npm('run', 'types');
  await npm('run', 'build');
  const checked = await done('check');
  expect(checked['lines']).toHaveLength(15);
  const { version } = await done('publish --at-once');
  expect(version).toBe(checked['version']);

  const deeds = deedsOf(family);
  await deeds.approve(await deeds.doTask({ title: 'Practice the piano' }));
  const { page, requests, complaints } = await openDevice(screens.tablet);
  await openAs(page, family.mia, '/child');
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await expect(page.getByRole('list', { name: 'Done' })).toContainText('Practice the piano');
  await expect(page).toHaveTitle(/^Gallery/);
  expect(complaints).toEqual([]);
  const own = requests.filter((path) => path.startsWith(`/remotes/${remote.name}/`));
  expect(own.length).toBeGreaterThanOrEqual(3);
});

/** Guarantee: a build without a list of what it uses gains nothing, and a given list is checked. */
test('Rules 13.191: lists its calls in release.json', async ({ gallery }) => {
  const { api, kit } = JSON.parse(await gallery.read('dist/release.json')) as { api: object; kit: string[] };
  expect(api).toEqual({ 'GET /api/tasks': { reads: expect.arrayContaining(['id', 'title']), sends: ['status'] } });
  expect(kit).toEqual(['answer', 'useQuery']);
});

test('Rules 13.192: the gallery is shown and tested without a server', async ({ gallery, openDevice }) => {
  const port = String(40_000 + (process.pid % 20_000));
  const alone = spawn(process.execPath, ['dev.js'], { cwd: gallery.path, env: { ...process.env, PORT: port } });
  try {
    const { page } = await openDevice(screens.phone);
    const address = `http://localhost:${port}/gallery`;
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByRole('list', { name: 'Done' })).toContainText('Task 3', { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  } finally {
    alone.kill();
  }
  await gallery.write(
    'family.test.js',
    `import { answerOf, fakeFamily, makeTestHost, rowOf } from '@tokennest/remote-kit/testing';
     import { answer } from '@tokennest/remote-kit/kit';
     const family = fakeFamily({ tasks: [rowOf('task', 1, { title: 'Feed the cat', status: 'approved' })] });
     const { client } = makeTestHost(answerOf(family));
     const [task] = await answer(client.api.tasks.$get({ query: { status: 'approved' } }));
     console.log([task.title, family.calls.length].join(', '));`,
  );
  expect(await gallery.run(process.execPath, ['family.test.js'])).toMatchObject({
    code: 0,
    stdout: 'Feed the cat, 1\n',
  });
});

/** Guarantee: no bundler is needed: the README's example is a remote. */
test('Rules 13.191: publishes and shows a handwritten container', async ({ gallery, product, family, openDevice }) => {
  const { read, write, run, done } = gallery;
  const [, byHand = ''] =
    /```js\n(\/\/ A container by hand.*?)```/s.exec(await read('node_modules/@tokennest/remote-kit/README.md')) ?? [];
  expect(byHand.trim().split('\n').length).toBeLessThan(35);
  await run('rm', ['-rf', 'dist']);
  await run('mkdir', ['dist']);
  await write('dist/remoteEntry.js', byHand);
  await done('publish --at-once --sources dist');

  const { page, complaints } = await openDevice(screens.phone);
  await openAs(page, family.mia, remote.route);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery by hand');
  expect(complaints).toEqual([]);
  await done('rollback');
  await expect(async () => {
    await page.goto(product.url + remote.route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery', { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
});

test('Rules 13.192: warns about another version of the kit, and continues', async ({ gallery, product }) => {
  const file = 'node_modules/@tokennest/remote-kit/package.json';
  const own = await gallery.read(file);
  const list = () => gallery.kit(`list --server ${product.url}`);
  expect((await list()).stderr).not.toContain('another version');
  await gallery.write(file, own.replace(/"build": "\w+"/, '"build": "0badc0de0bad"'));
  const { code, stderr } = await list();
  await gallery.write(file, own);
  expect(stderr).toContain(
    `This kit has another version than ${product.url}: npm i -D ${product.url}/remote-kit.tgz installs the right one.`,
  );
  expect(code).toBe(0);
});

/** Guarantee: whatever stops a team, it reads one sentence, and a program gets an object. */
for (const [what, words, settings, detail] of [
  ['an action is none', 'token', {}, /^There is no action token: choose among create, check/],
  ['no server is named', 'list', {}, /^Name the server that families use with --server/],
  ['a server is away', 'list --server http://127.0.0.1:9', {}, /^http:\/\/127\.0\.0\.1:9 does not respond/],
  ['nothing is built', 'check --dist nowhere', {}, /nowhere\/remoteEntry\.js does not exist: build your remote first/],
  [
    'there is no token',
    'list --server http://127.0.0.1:9',
    { TOKENNEST_TOKEN: '' },
    /^Put a release token of \w+ into/,
  ],
] as const)
  test(`Rules 13.192: if ${what}, the command says so and exits with 2`, async ({ gallery }) => {
    const { code, stdout, stderr } = await gallery.run(
      'npx',
      ['tokennest-remote', ...words.split(' '), '--json'],
      settings,
    );
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({
      code: 2,
      is_done: false,
      detail: expect.stringMatching(detail),
    });
    expect(stderr).toMatch(detail);
  });
