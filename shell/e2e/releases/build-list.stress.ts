import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiUse } from '@tokennest/api/api-use';
import webpack from 'webpack';
import { readApiUse } from '../../../shared-ui/build/uses/api-use.ts';
import { rootFolder } from '../../../shared-ui/build/apps.ts';
import { expect, test } from '../utilities/test.ts';

let folder = '';
test.beforeEach(async () => {
  // Inside the repository, so that the modules resolve.
  await mkdir(join(rootFolder, '.cache'), { recursive: true });
  folder = await mkdtemp(join(rootFolder, '.cache/api-use-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

async function build(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist'), clean: true },
    optimization: { minimize: false },
    module: { rules: [{ test: /\.[jt]s$/, sideEffects: false }] },
    cache: { type: 'filesystem', cacheDirectory: join(folder, 'cache') },
  });
  let use: ApiUse = {};
  readApiUse(compiler, (found) => (use = found));
  const { promise, resolve } = Promise.withResolvers<string[]>();
  compiler.run((error, stats) => {
    const faults = error ? [error.message] : (stats?.compilation.errors ?? []).map(({ message }) => message);
    compiler.close(() => resolve(faults));
  });
  return { faults: await promise, use };
}

const app = {
  'entry.js': `
    import { readFamily } from './family.js';
    import { schema } from './task.contract.ts';
    import { shown } from './node_modules/shown.js';
    import './unused.js';
    globalThis.start = (host) => {
      const { client } = host;
      shown(schema, client.api.tasks.$post({ json: { title: host.title } }).then((task) => task.status));
      return readFamily(host);
    };`,
  'family.js': `
    export const readFamily = ({ client }) => client.api.families.current.$get().then(({ time_zone: zone }) => zone);`,
  'unused.js': 'export const never = ({ client }) => client.api.rewards.$get().then(({ cost }) => cost.day_begins_at);',
  'task.contract.ts': 'export const schema = { title: 1, description: 2, picture: 3 };',
  'node_modules/shown.js': 'export const shown = (schema, task) => console.log(schema, task.attempts);',
};

/** Guarantee: a list matches the build, whether it was just compiled or comes from webpack's cache. */
test('Rules 13.110: lists the modules in the build, even from the cache', async () => {
  const use = {
    'GET /api/families/current': { reads: ['time_zone'], sends: [] },
    'POST /api/tasks': { reads: ['title', 'status'], sends: ['title'] },
  };
  expect(await build(app)).toEqual({ faults: [], use });
  expect(await build(app)).toEqual({ faults: [], use });
});

test('Rules 13.110: lists an operation missing from the contract as it is called', async () => {
  const { use } = await build({ 'entry.js': 'globalThis.start = ({ client }) => client.api.moods.today.$get();' });
  expect(use).toEqual({ 'GET /api/moods/today': { reads: [], sends: [] } });
});

/** Guarantee: no incomplete list is published unnoticed. */
test('Rules 13.110: fails the build for a call that cannot be attributed', async () => {
  const { faults } = await build({
    'entry.js': "import { send } from './send.js'; globalThis.start = ({ client }) => send(client.api.tasks);",
    'send.js': 'export const send = (part) => part.$post({});',
  });
  expect(faults).toEqual([
    expect.stringMatching(
      /^\.cache\/api-use-\w+\/send\.js calls \$post on something not named client: write client\.api\.…/,
    ),
  ]);
});
