import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readOrder } from './order.ts';
import { ownChoice } from './clone.ts';

const root = join(import.meta.dirname, '../..');
const files: string[] = [];
for await (const path of glob('.github/workflows/*.yml', { cwd: root })) files.push(path);

/** The lines of a workflow, with the folder filled in as child-app. A YAML parser would be another dependency. */
const linesOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/\$\{\{ (?:matrix|inputs)\.folder \}\}/g, 'child-app')
    .split('\n');

interface Step {
  command: string;
  folder: string;
}

/** The commands, each with its folder: from the line above, or the default of the job. */
function stepsOf(file: string): Step[] {
  const lines = linesOf(file);
  const folderIn = (line = '') => /^ +working-directory: (\S+)$/.exec(line)?.[1];
  let usual = '';
  return lines.flatMap((line, index) => {
    if (/^ {2}\S/.test(line)) usual = '';
    if (/^ {4}defaults:$/.test(line)) usual = folderIn(lines[index + 2]) ?? '';
    const [, command] = /^ +(?:- )?run: (.+)$/.exec(line) ?? [];
    const folder = folderIn(lines[index - 1]) ?? usual;
    return command ? [{ command, folder }] : [];
  });
}

function scriptsIn(folder: string): string[] {
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.keys(scripts);
}

test('there is a workflow for the repository, the pack, a remote, a release and the stress tests', () => {
  const names = ['ci', 'pack', 'publish-remote', 'release', 'stress'].map((name) => `.github/workflows/${name}.yml`);
  expect(files.toSorted()).toEqual(names);
});

test.each(files)('%s indents with spaces, two at a time', (file) => {
  const wrong = linesOf(file).filter((line) => line.includes('\t') || /^(?: {2})* \S/.test(line));
  expect(wrong).toEqual([]);
});

/** Guarantee: the workflows that teams copy call only existing scripts. */
test.each(files)('%s runs scripts that exist where it runs them', (file) => {
  const steps = stepsOf(file).filter(({ command }) => /^(?:node|npm) /.test(command));
  expect(steps).not.toEqual([]);
  for (const { command, folder } of steps) {
    const [, file] = /^node (\S+)/.exec(command) ?? [];
    const [, name = 'no npm command'] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
    const isThere = file ? existsSync(join(root, folder, file)) : scriptsIn(folder).includes(name);
    expect([command, isThere]).toEqual([command, true]);
  }
});

function actionsOf(file: string): string[] {
  return stepsOf(file).flatMap(({ command, folder }) => {
    const [, words] = /^npm run remote -- (.+)$/.exec(command) ?? [];
    const given = words?.replace('"$SERVER"', 'https://nest.example').replace('"$PERCENT"', '10').split(' ');
    return given ? [readOrder(given, ownChoice(folder)).action] : [];
  });
}

test('the release commands of the publishing workflow are valid', () => {
  const publishing = '.github/workflows/publish-remote.yml';
  expect(actionsOf(publishing)).toEqual(['publish', 'publish', 'promote', 'rollback']);
  expect(readFileSync(join(root, publishing), 'utf8').match(/^ +- .+\/\*\*'?$/gm)).toHaveLength(2);
});

const jobOf = (text: string, name: string) =>
  text.split(/^(?= {2}\S)/m).find((part) => part.startsWith(`  ${name}:`)) ?? '';

/** Guarantee: a rollback does not wait for any build (Rules 13.154). */
test('Rules 13.153, 13.154: a remote is published from the folders it needs, and rolled back independently', () => {
  const text = linesOf('.github/workflows/publish-remote.yml').join('\n');
  const [publish, change] = ['publish', 'change'].map((name) => jobOf(text, name));
  const groupOf = (job = '') => /^ {4}concurrency: (\S+)$/m.exec(job)?.[1];
  expect([groupOf(publish), groupOf(change)]).toEqual(['publish-child-app', 'change-child-app']);
  expect(text).not.toMatch(/^concurrency/m);
  expect(change).toContain('-- rollback');
  expect(change).not.toMatch(/needs:|npm test|-- publish/);
  for (const job of [publish, change])
    expect(job?.match(/^ {12}(\S+)$/gm)?.map((line) => line.trim())).toEqual([
      'child-app',
      'shared-ui',
      'api',
      'scripts',
    ]);
});

test.each(files)('%s watches folders that exist', (file) => {
  const paths = linesOf(file).flatMap((line) => /^ +- (\S+)\/\*\*$/.exec(line)?.[1] ?? []);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
