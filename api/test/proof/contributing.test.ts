import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

/** What CONTRIBUTING.md says of adding a noun to the api, by the example of tasks. */
async function readChecklist(): Promise<string> {
  const [, section = ''] = (await read('CONTRIBUTING.md')).split('## A noun, end to end');
  return section.split('**Query**')[0] ?? '';
}

/** Guarantee: who follows the checklist is led to what is there. */
test('every file and fixture of a noun that the checklist names is there', async () => {
  const checklist = await readChecklist();
  const named = [...checklist.matchAll(/`((?:[a-z]+-)?task\.[a-z.]+)`/g)].map(([, file]) => file);
  const fixtures = [...checklist.matchAll(/^ +\| `([a-z]+)` +\|/gm)].map(([, kind]) => `task.${kind}.ts`);
  expect([named.length, fixtures.length]).toEqual([7, 5]);
  const there = globSync('api/{src,test}/family/tasks/*', { cwd: root });
  expect(there).toEqual(
    expect.arrayContaining([
      ...named.map((file) => `api/src/family/tasks/${file}`),
      ...[...fixtures, 'task.test.ts'].map((file) => `api/test/family/tasks/${file}`),
    ]),
  );
});

/** Guarantee: a noun costs its own folder, and the lines outside it that the checklist names. */
test('outside their folder the api imports tasks where the checklist says so, for the demo family and to make them by itself', async () => {
  const [, places = ''] = /Outside that folder(.*?)\n\n/s.exec(await readChecklist()) ?? [];
  const said = [...places.matchAll(/`(?:api\/src\/)?([a-z]+\.ts)`/g)].flatMap(([, file]) => file ?? []);
  const sources = globSync('**/*.ts', { cwd: join(root, 'api/src') }).filter(
    (file) => !/^family\/tasks\/|\.test\.ts$/.test(file),
  );
  const texts = await Promise.all(sources.map((file) => read(join('api/src', file))));
  const importing = sources.filter((_, n) => texts[n]?.includes(`/tasks/`));
  expect(importing.filter((file) => !/^(?:demo|family\/recurring-tasks)\//.test(file)).toSorted()).toEqual(
    said.toSorted(),
  );
  expect(JSON.parse(await read('api/package.json')).layers).toContain('family/tasks');
});
