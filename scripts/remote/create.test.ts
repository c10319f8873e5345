import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rootFolder as root } from '../../shared-ui/build/apps.ts';
import { ownRemotes } from '../../shared-ui/build/own-remotes.ts';
import { ownChoice } from './clone.ts';
import { filesOf, readRemote as read, writeFiles } from './create.ts';
import { filesOfWorkspace, withWorkspace, withWorkspaceInLock } from './create-workspace.ts';
import { readOrder } from './order.ts';

const readRemote = (args: string[]) => read(readOrder(['create', ...args], ownChoice('')), ownRemotes);

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test('Rules 13.189: needs only a name; the rest has defaults', () => {
  expect(readRemote(['photo-album'])).toMatchObject({
    name: 'photoAlbumApp',
    folder: 'photo-album-app',
    route: '/photo-album',
    title: 'Photo album',
    role: null,
    place: 'header',
  });
  const words = ['chess', '--title', 'Chess for two', '--role', 'child', '--place', 'none'];
  expect(readRemote(words)).toMatchObject({ name: 'chessApp', title: 'Chess for two', role: 'child', place: null });
});

test.each([
  [[], /^Write it as npm run remote -- create <name>/],
  [['one', 'two'], /^Write it as npm run remote -- create <name>/],
  [['Chess'], /^Chess is not a valid name/],
  [['../chess'], /^\.\.\/chess is not a valid name/],
  [['photo-2'], /^photo-2 is not a valid name/],
  [['x'], /^x is not a valid name/],
  [['parent'], /^A remote named parentApp already exists\.$/],
  [['login'], /^\/login is a path of the product itself, so loginApp cannot have it\.$/],
  [['chess', '--title', 'Help'], /^Help is what the header says itself/],
  [['chess', '--title', '<b>'], /^The title of chessApp is 1 to 40 characters/],
  [['chess', '--title', 'Child’s page'], /^childApp is called Child’s page already/],
  [['chess', '--role', 'admin'], /^--role is parent or child, not admin\.$/],
  [['chess', '--place', 'footer'], /^--place is header or none, not footer\.$/],
  [['chess', '--route', '/x'], /Unknown option '--route'\.$/],
])('Rules 13.189: refuses %j with a sentence', (args, sentence) => {
  expect(() => readRemote(args)).toThrow(sentence);
});

/** Guarantee: the diff of a new remote outside its folder stays minimal. */
test('Rules 13.189: adds a line to the workspaces, and to the lock file what npm would write', () => {
  const text = textOf('package.json');
  const [before, after] = [text.split('\n'), withWorkspace(text, 'chess-app').split('\n')];
  expect(after.filter((line) => !before.includes(line))).toContain('    "chess-app"');
  expect(after).toHaveLength(before.length + 1);
  const workspaces: string[] = JSON.parse(withWorkspace(text, 'chess-app')).workspaces;
  expect(workspaces).toEqual([...JSON.parse(text).workspaces, 'chess-app']);

  const lock = textOf('package-lock.json');
  const own = filesOfWorkspace(readRemote(['chess']))['package.json'] ?? '';
  const written = withWorkspaceInLock(lock, 'chess-app', own);
  const [{ packages: were }, { packages: are }] = [JSON.parse(lock), JSON.parse(written)];
  const added = ['chess-app', 'node_modules/@tokennest/chess-app'];
  expect(Object.keys(are).filter((path) => !added.includes(path))).toEqual(Object.keys(were));
  expect(are['chess-app']).toEqual({
    name: '@tokennest/chess-app',
    version: '1.0.0',
    license: 'MIT',
    dependencies: were['docs-app'].dependencies && { '@tokennest/shared-ui': '1.0.0' },
    peerDependencies: were['docs-app'].peerDependencies,
  });
  expect(are['node_modules/@tokennest/chess-app']).toEqual({ resolved: 'chess-app', link: true });
});

test('escapes quotes in a title', () => {
  const files = filesOfWorkspace(readRemote(['chess', '--title', `It's "chess"`, '--role', 'child']));
  expect(files['src/messages.ts']).toContain(String.raw`title: "It's \"chess\"",`);
  expect(files['src/dev.tsx']).toContain(`{ role: 'child', basename: '/chess' }`);
  expect(Object.values(files).join()).not.toMatch(/gallery/i);
});

/** Guarantee: with the kit a team gets the same page, without imports of the clone. */
test('Rules 13.192: uses the same template for the kit, with the kit’s imports', async () => {
  const template = join(import.meta.dirname, 'template');
  const files = filesOf(readRemote(['chess']), { template, kind: 'kit', said: { name: 'chess' } });
  expect(Object.keys(files).toSorted()).toEqual([
    'build.js',
    'dev.js',
    'package.json',
    'rspack.config.js',
    ...['css.d.ts', 'dev.tsx', 'entry.tsx', 'messages.ts', 'page.module.css'].map((name) => `src/${name}`),
    'tsconfig.json',
  ]);
  expect(Object.values(files).join()).not.toMatch(/shared-ui|gallery/i);
  expect(files['src/dev.tsx']).toContain("import '@tokennest/remote-kit/theme.css';");
  expect(() => writeFiles(join(root, 'docs-app'), files)).toThrow('The file src/dev.tsx already exists.');
});
