import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

async function readSection(heading: string): Promise<string> {
  const [, section = ''] = (await read('CONTRIBUTING.md')).split(`## ${heading}\n`);
  return section.split('\n## ')[0] ?? '';
}

/** Guarantee: the quoted code is the code that runs. */
test('quotes an operation as it is in the repository', async () => {
  const [, path = '', code = ''] = /```ts\n\/\/ (\S+)\n(.*?)```/s.exec(await readSection('Add an operation')) ?? [];
  expect(code).toBe(await read(path));
});

/** Guarantee: the checklist names real files. */
test('names files and fixtures of a feature that exist', async () => {
  const named = [...(await readSection('Add a feature')).matchAll(/`((?:[a-z]+-)?task\.[a-z.]+)`/g)].map(
    ([, file]) => file,
  );
  const kinds = [...(await read('api/test/README.md')).matchAll(/^\| `([a-z]+)` +\|/gm)].map(([, kind]) => kind);
  const fixtures = kinds.slice(0, kinds.indexOf('corruptions') + 1).map((kind) => `task.${kind}.ts`);
  expect([named.length, fixtures.length]).toEqual([7, 5]);
  const there = globSync('api/{src,test}/family/tasks/*', { cwd: root });
  const files = [...named, ...fixtures].map((file) => expect.stringMatching(`/${file}$`));
  expect(there).toEqual(expect.arrayContaining(files));
});

/** Guarantee: a feature costs its own folder and the lines outside it that the checklist names. */
test('names every file outside the folder that imports a feature, except other features and the demo family', async () => {
  const [, places = ''] = /Outside that folder(.*?)\n\n/s.exec(await readSection('Add a feature')) ?? [];
  const said = [...places.matchAll(/`(?:api\/src\/)?([a-z-]+\.ts)`/g)].flatMap(([, file]) => file ?? []);
  const sources = globSync('**/*.ts', { cwd: join(root, 'api/src') }).filter(
    (file) => !/^family\/tasks\/|\.test\.ts$/.test(file),
  );
  const texts = await Promise.all(sources.map((file) => read(join('api/src', file))));
  const importing = sources.filter((_, n) => /\/tasks\/(?:approvals\/)?[\w.-]+\.ts'/.test(texts[n] ?? ''));
  expect(
    importing
      .filter((file) => !/^(?:demo|family\/(?:board|overview|requests|recurring-tasks))\//.test(file))
      .toSorted(),
  ).toEqual(said.toSorted());
  expect(JSON.parse(await read('api/package.json')).layers).toContain('family/tasks');
});
