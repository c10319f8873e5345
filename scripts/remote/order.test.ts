import { expect, test } from '@jest/globals';
import { readOrder } from './order.ts';
import { ownChoice } from './clone.ts';

const server = 'https://nest.example';
const read = (words: string, folder = '') => readOrder(words.split(' '), ownChoice(folder));
const readKit = (words: string) => readOrder(words.split(' '), { names: [], here: 'docsApp', isKit: true });

test('publish accepts a server, a percentage and flags', () => {
  const common = { action: 'publish', remote: 'childApp', word: '' };
  const nothing = { force: false, 'at-once': false, preview: false, 'no-build': false, json: false };
  expect(read('publish childApp')).toMatchObject({ ...common, server: null, canaryPercent: null, values: nothing });
  expect(read('publish childApp --canary 10 --force --no-build --json --server https://nest.example/')).toMatchObject({
    ...common,
    server: 'https://nest.example',
    canaryPercent: 10,
    values: { ...nothing, force: true, 'no-build': true, json: true },
  });
});

test('the remote defaults to the one of the current workspace', () => {
  expect(read('publish', 'child-app')).toMatchObject({ remote: 'childApp' });
  expect(read('promote 1.0.0+ab', 'child-app')).toMatchObject({ remote: 'childApp', word: '1.0.0+ab' });
  expect(read('rollback docsApp', 'child-app')).toMatchObject({ remote: 'docsApp' });
  expect(() => read('publish', 'shell')).toThrow('Name the remote: one of parentApp, childApp, docsApp');
  expect(() => read('list choreApp', 'child-app')).toThrow('There is no remote choreApp: name one of parentApp');
});

test('the other actions accept their arguments and options', () => {
  const promotion = { action: 'promote', remote: 'childApp', word: '1.0.0+ab' };
  expect(read('promote childApp 1.0.0+ab --force')).toMatchObject({ ...promotion, values: { force: true } });
  expect(read('promote childApp 1.0.0+ab --at-once')).toMatchObject({ ...promotion, values: { 'at-once': true } });
  expect(read('promote childApp 1.0.0+ab --canary 10')).toMatchObject({ ...promotion, canaryPercent: 10 });
  expect(read('promote childApp 1.0.0+ab --preview')).toMatchObject({ ...promotion, values: { preview: true } });
  expect(read('gc childApp')).toMatchObject({ action: 'gc', remote: 'childApp' });
  expect(read('create gallery --role child')).toMatchObject({ remote: '', word: 'gallery', values: { role: 'child' } });
  expect(read('check --all')).toMatchObject({ remote: '', values: { all: true } });
  expect(read('dev --port 4000', 'child-app')).toMatchObject({ remote: 'childApp', values: { port: '4000' } });
});

test('Rules 13.192: with the kit, the remote is known, and --dist and --sources are accepted', () => {
  expect(readKit('check')).toMatchObject({ action: 'check', remote: 'docsApp', server: null });
  const values = { dist: 'out', sources: 'none' };
  expect(readKit(`publish --server ${server} --dist out --sources none`)).toMatchObject({ server, values });
  expect(readKit(`promote 1.0.0+a --server ${server}`)).toMatchObject({ action: 'promote', word: '1.0.0+a' });
});

test.each([
  ['token', 'There is no action token: choose among create, check, publish'],
  ['dev', 'There is no action dev: choose among create, check, publish'],
  ['list', 'Name the server that families use with --server'],
  ['check one', 'Write it as'],
  ['check --all', 'check takes no --all.'],
  ['publish --no-build', 'publish takes no --no-build.'],
  ['list --server nest.example', 'nest.example is not a URL'],
  [`promote --server ${server}`, 'Write it as'],
])('Rules 13.192: refuses %s with the kit', (words, sentence) => expect(() => readKit(words)).toThrow(sentence));

/** Guarantee: a mistyped command does nothing. */
test.each([
  ['', 'Name an action'],
  ['ship childApp', 'There is no action ship'],
  ['promote childApp', 'npm run remote -- promote <remote> <version>'],
  ['rollback childApp 1.0.0', 'npm run remote -- rollback <remote>'],
  ['list choreApp', 'There is no remote choreApp: name one of parentApp, childApp, docsApp'],
  ['rollback childApp --force', 'rollback takes no --force'],
  ['promote childApp 1.0.0 --canary 5 --preview', 'Choose one: --at-once is for everyone'],
  ['check --all childApp', '--all and --shell check every remote: leave out childApp.'],
  ['create', 'npm run remote -- create <name>'],
  ['create gallery --server https://nest.example', 'create takes no --server'],
  ['check childApp --dist out', 'check takes no --dist'],
  ['token childApp --days 5', 'There is no action token'],
  ['publish childApp --canary 5 --at-once', 'Choose one: --at-once is for everyone'],
  ['list childApp --days 5', 'list takes no --days'],
  ['list childApp --note x', 'list takes no --note'],
  ['publish childApp --canary 51', '1 to 50 percent, not 51'],
  ['promote childApp 1.0.0 --canary ten', '1 to 50 percent, not ten'],
  ['publish childApp --token abc', "Unknown option '--token'"],
  ['publish childApp --server nest.example', 'is not a URL'],
  ['publish childApp --server ftp://localhost', 'is not a URL'],
])('refuses "%s"', (words, sentence) => expect(() => read(words)).toThrow(sentence));

/** Guarantee: a token is never sent unencrypted (Rules 13.23). */
test('requires https for other machines', () => {
  expect(() => read('list childApp --server http://nest.example')).toThrow('Write nest.example with https://.');
  expect(read('list childApp --server http://127.0.0.1:3000')).toMatchObject({ server: 'http://127.0.0.1:3000' });
});
