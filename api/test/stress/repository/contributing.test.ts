import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

/** What CONTRIBUTING.md says under a heading. */
async function readSection(heading: string): Promise<string> {
  const [, section = ''] = (await read('CONTRIBUTING.md')).split(`## ${heading}\n`);
  return section.split('\n## ')[0] ?? '';
}

/** Guarantee: who copies the diff copies code that runs: all that it adds stands in the repository, in this order. */
test('the diff of an operation is what stands in the repository', async () => {
  const [, diff = ''] = (await readSection('Add an operation')).split(/```(?:diff\n)?/);
  const files = diff.split(/^--- .*\n\+\+\+ b\//m).filter((text) => text !== '');
  expect(files.length).toBe(5);
  for (const [path = '', ...lines] of files.map((text) => text.trimEnd().split('\n'))) {
    const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
    const standing = (await read(path)).trimEnd().split('\n');
    const isNew = diff.includes(`--- /dev/null\n+++ b/${path}`);
    expect({ path, added }).toEqual({ path, added: isNew ? standing : inOrder(standing, added) });
  }
});

/** Which of these lines stand there, one after the other. */
function inOrder(standing: readonly string[], lines: readonly string[]): string[] {
  let next = 0;
  return standing.filter((line) => {
    const isNext = line === lines[next];
    if (isNext) next += 1;
    return isNext;
  });
}

/** Guarantee: who follows the checklist is led to what is there. */
test('every file and fixture of a noun that the checklist names is there', async () => {
  const named = [...(await readSection('Add a noun')).matchAll(/`((?:[a-z]+-)?task\.[a-z.]+)`/g)].map(
    ([, file]) => file,
  );
  const kinds = [...(await read('api/test/README.md')).matchAll(/^\| `([a-z]+)` +\|/gm)].map(([, kind]) => kind);
  const fixtures = kinds.slice(0, kinds.indexOf('corruptions') + 1).map((kind) => `task.${kind}.ts`);
  expect([named.length, fixtures.length]).toEqual([7, 5]);
  const there = globSync('api/{src,test}/family/tasks/*', { cwd: root });
  const files = [...named, ...fixtures].map((file) => expect.stringMatching(`/${file}$`));
  expect(there).toEqual(expect.arrayContaining(files));
});

/** Guarantee: a noun costs its own folder, and the lines outside it that the checklist names. */
test('outside their folder the api imports tasks where the checklist says so, for the demo family, for the board, for requests, for first screens and to make them by itself', async () => {
  const [, places = ''] = /Outside that folder(.*?)\n\n/s.exec(await readSection('Add a noun')) ?? [];
  const said = [...places.matchAll(/`(?:api\/src\/)?([a-z]+\.ts)`/g)].flatMap(([, file]) => file ?? []);
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
