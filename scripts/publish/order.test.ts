import { expect, test } from '@jest/globals';
import { readOrder } from './order.ts';
import { ownChoice } from './own-choice.ts';

const read = (words: string, folder = '') => readOrder(words.split(' '), ownChoice(folder));
const common = { remote: 'childApp', server: null, isJson: false };

test('publishing takes a server, a share of browsers and what to do about a bad try', () => {
  const plain = {
    ...common,
    action: 'publish',
    canaryPercent: null,
    isAtOnce: false,
    isPreview: false,
    isForced: false,
    hasBuild: false,
    note: null,
  };
  expect(read('publish childApp')).toEqual(plain);
  expect(read('publish childApp --canary 10 --force --no-build --json --server https://nest.example/')).toEqual({
    ...plain,
    server: 'https://nest.example',
    canaryPercent: 10,
    isForced: true,
    hasBuild: true,
    isJson: true,
  });
});

test('a workspace of a remote says which remote is meant, unless another is named', () => {
  expect(read('publish', 'child-app')).toMatchObject({ remote: 'childApp' });
  expect(read('promote 1.0.0+ab', 'child-app')).toMatchObject({ remote: 'childApp', version: '1.0.0+ab' });
  expect(read('rollback docsApp', 'child-app')).toMatchObject({ remote: 'docsApp' });
  expect(() => read('publish', 'shell')).toThrow('Name the remote: one of parentApp, childApp, docsApp');
  expect(() => read('list choreApp', 'child-app')).toThrow('There is no remote choreApp: name one of parentApp');
});

test('the other actions name what they are about', () => {
  const promotion = { version: '1.0.0+ab', isForced: true, isAtOnce: false };
  expect(read('promote childApp 1.0.0+ab --force')).toMatchObject(promotion);
  expect(read('promote childApp 1.0.0+ab --at-once')).toMatchObject({ isAtOnce: true });
  expect(read('canary childApp 1.0.0+ab 10')).toEqual({
    ...common,
    action: 'canary',
    version: '1.0.0+ab',
    percent: 10,
  });
  expect(read('preview childApp 1.0.0+ab')).toEqual({ ...common, action: 'preview', version: '1.0.0+ab' });
  expect(read('gc childApp')).toEqual({ ...common, action: 'gc' });
});

/** Guarantee: a mistyped command does nothing, rather than something else. */
test.each([
  ['', 'Say what to do'],
  ['ship childApp', 'There is no action ship'],
  ['promote childApp', 'npm run release -- promote <remote> <version>'],
  ['rollback childApp 1.0.0', 'npm run release -- rollback <remote>'],
  ['list choreApp', 'There is no remote choreApp: name one of parentApp, childApp, docsApp'],
  ['rollback childApp --force', 'rollback takes no --force'],
  ['promote childApp 1.0.0 --canary 5', 'promote takes no --canary'],
  ['publish childApp --canary 5 --at-once', 'Choose one: --at-once is for everybody'],
  ['canary childApp 1.0.0 10 --at-once', 'canary takes no --at-once'],
  ['list childApp --note x', 'list takes no --note'],
  ['publish childApp --canary 51', '1 to 50 percent, not 51'],
  ['canary childApp 1.0.0 ten', '1 to 50 percent, not ten'],
  ['publish childApp --token abc', "Unknown option '--token'"],
  ['publish childApp --server nest.example', 'is no address'],
  ['publish childApp --server ftp://localhost', 'is no address'],
])('"%s" is refused', (words, sentence) => expect(() => read(words)).toThrow(sentence));

/** Guarantee: a token never travels where others can read along (Rules 13.23). */
test('a server elsewhere is spoken to by https', () => {
  expect(() => read('list childApp --server http://nest.example')).toThrow('Write nest.example with https://.');
  expect(read('list childApp --server http://127.0.0.1:3000')).toMatchObject({ server: 'http://127.0.0.1:3000' });
});
