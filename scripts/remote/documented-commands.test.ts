import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { commandNames, parseCommand } from '../commands.mjs';
import { ownChoice } from './clone.ts';
import { readOrder, usageFor } from './order.ts';

const root = join(import.meta.dirname, '../..');
// The kit's README documents another command.
const foreign = ['node_modules', 'dist', 'kit'];
const pages = globSync('**/*.md', { cwd: root, exclude: (name) => foreign.includes(name) });
const decisions = globSync('.github/**/*.md', { cwd: root, exclude: (name) => name === 'archive' });
const choice = ownChoice('child-app');
const ofTokens = ['token', 'tokens', 'revoke', 'remove-remote'];

/** Finds each `npm run <name> -- <args>` in a text, without shell comments. */
function commandsIn(text: string) {
  const written = text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)(?: -- ([^`#|;>\n]*))?(?=[`\s#|,.:;)]|$)/g);
  return [...written].map(([, name = '', args = '']) => ({ name, args: wordsOf(args) }));
}

const wordsOf = (args: string) =>
  (args.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^['"]|['"]$/g, ''));

/** False for a bare action, or for arguments with placeholders. */
const isExample = (args: readonly string[]) => args.length > 1 && !args.some((word) => /[…<]/.test(word));

const refusedOn = (page: string) =>
  commandsIn(readFileSync(join(root, page), 'utf8')).flatMap(({ name, args }) => {
    if (name === 'seal' || (name === 'dev' && args.length > 0)) return []; // scripts of a workspace
    const refusal = refusalOf(name === 'demo' ? 'start' : name, isExample(args) ? args : []);
    return refusal === null ? [] : [`${name} ${args.join(' ')}: ${refusal}`];
  });

/** Why a command refuses these words; null if it accepts them. */
function refusalOf(name: string, args: readonly string[]): string | null {
  if (!commandNames.includes(name)) return 'There is no such command.';
  try {
    parseCommand(name, args);
    if (name === 'remote' && args.length > 0 && !ofTokens.includes(args[0] ?? '')) readOrder(args, choice);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Guarantee: every command line in the documentation is valid (Rules 13.25 and 13.54). */
test.each([...pages, ...decisions])('the command lines of %s are valid', (page) => expect(refusedOn(page)).toEqual([]));

const publishing = [
  'publish',
  'publish --at-once',
  'publish --canary 10',
  'publish --preview --note Wider',
  'publish --force --no-build --json',
  'promote 1.0.0+1a2b3c4d',
  'promote 1.0.0+1a2b3c4d --at-once --force',
  'promote 1.0.0+1a2b3c4d --canary 10',
  'promote 1.0.0+1a2b3c4d --preview',
  'create gallery --role child',
  'check --all',
  'dev --port 3009',
  'rollback',
  'list',
  'token child-app --days 90',
  'gc --server https://nest.example',
];

/** Guarantee: `npm run remote` accepts every action and option in its help (Rules 13.25). */
test.each(publishing)('npm run remote -- %s is valid', (line) => {
  expect(refusalOf('remote', line.split(' '))).toBeNull();
});

test('the command knows every option in its help', () => {
  const named = new Set(usageFor(choice).match(/--[a-z][a-z-]*/g));
  named.delete('--silent'); // npm's own
  named.delete('--days'); // of `token`, above
  const unknown = [...named].filter((option) => refusalOf('remote', [`${option}=1`])?.startsWith('Unknown option'));
  expect(unknown).toEqual([]);
});
