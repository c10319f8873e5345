import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readOrder } from './order.ts';

const root = join(import.meta.dirname, '../..');
const files: string[] = [];
for await (const path of glob('.github/workflows/*.yml', { cwd: root })) files.push(path);

/** Lines are enough: a parser of YAML would be a dependency for two files. */
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');

interface Step {
  command: string;
  folder: string;
}

/** What is run, each with the folder that the line before it names, or else the defaults of the job. */
function stepsOf(file: string): Step[] {
  const lines = linesOf(file);
  const folderIn = (line = '') => /^ +working-directory: (\S+)$/.exec(line)?.[1];
  const usual = folderIn(lines[lines.indexOf('    defaults:') + 2]) ?? '';
  return lines.flatMap((line, index) => {
    const [, command] = /^ +(?:- )?run: (.+)$/.exec(line) ?? [];
    const folder = folderIn(lines[index - 1]) ?? usual;
    return command ? [{ command, folder }] : [];
  });
}

function scriptsIn(folder: string): string[] {
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.keys(scripts);
}

test('there is a workflow for the repository and one for a remote', () => {
  expect(files.toSorted()).toEqual(['.github/workflows/ci.yml', '.github/workflows/publish-remote.yml']);
});

test.each(files)('%s indents with spaces, two at a time', (file) => {
  const wrong = linesOf(file).filter((line) => line.includes('\t') || /^(?: {2})* \S/.test(line));
  expect(wrong).toEqual([]);
});

/** Guarantee: a workflow that a team copies starts what is there. */
test.each(files)('%s runs scripts that exist where it runs them', (file) => {
  const steps = stepsOf(file);
  expect(steps).not.toEqual([]);
  for (const { command, folder } of steps) {
    const [, name = 'nothing of npm'] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
    expect(scriptsIn(folder)).toContain(name);
  }
});

/** The action of each release command, as the command line reads it. */
function actionsOf(file: string): string[] {
  return stepsOf(file).flatMap(({ command, folder }) => {
    const [, words] = /^npm run release -- (.+)$/.exec(command) ?? [];
    const given = words?.replace('"$SERVER"', 'https://nest.example').replace('"$PERCENT"', '10').split(' ');
    return given ? [readOrder(given, folder).action] : [];
  });
}

test('what it asks of a release makes sense', () => {
  const publishing = '.github/workflows/publish-remote.yml';
  expect(actionsOf(publishing)).toEqual(['publish', 'publish', 'promote', 'rollback']);
  expect(readFileSync(join(root, publishing), 'utf8').match(/^ +- .+\/\*\*$/gm)).toHaveLength(2);
});

test.each(files)('%s looks at folders that exist', (file) => {
  const paths = linesOf(file).flatMap((line) => /^ +- (\S+)\/\*\*$/.exec(line)?.[1] ?? []);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
