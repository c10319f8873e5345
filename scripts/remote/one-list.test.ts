import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { folderOf } from '@tokennest/api/remote-page';
import { remoteNames, remotes, remoteTitles } from '@tokennest/api/remotes';
import { appIn } from '../../shared-ui/build/apps.ts';
import { budgets } from '../../shared-ui/build/budgets.ts';
import { ownRemote, ownRemotes } from '../../shared-ui/build/own-remotes.ts';
import { readOrder } from './order.ts';
import { ownChoice } from './clone.ts';

const root = join(import.meta.dirname, '../..');
const sources = [
  '{shared-ui/src,shared-ui/build,scripts}/**/*.{ts,mjs}',
  '{api,shell,*-app}/src/**/*.{ts,tsx}',
  '*/webpack.config.ts',
  '*.json',
  '.oxlintrc.json',
  '.github/workflows/*.yml',
];
/** The last one has a picture for each built-in remote. */
const lists = [
  'api/src/releases/registry/remotes.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'shell/src/operator/releases/remote-card.tsx',
];

/** Guarantee: adding a remote needs no change to a list in another file (Rules 13.9). */
test('Rules 13.9: only the list names more than one remote or folder of a remote', async () => {
  const listing: string[] = [];
  for await (const path of glob(sources, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })) {
    const text = readFileSync(join(root, path), 'utf8');
    const named = remoteNames.filter((name) => text.includes(name) || text.includes(folderOf(name)));
    if (named.length > 1 && !/\.(test|fixture)\./.test(path)) listing.push(path);
  }
  expect(listing.toSorted()).toEqual(lists.toSorted());
});

test.each(remoteNames)('Rules 13.180: package.json of %s matches the built-in list', (name) => {
  const { title, route, role, folder } = ownRemote(name);
  expect({ title, route, role, folder }).toEqual({
    ...remotes[name],
    title: remoteTitles[name],
    folder: folderOf(name),
  });
});

test('each remote of this clone has a build, a port and a budget', () => {
  for (const { name, folder, devPort, route, budgetKB } of ownRemotes) {
    expect(appIn(join(root, folder))).toMatchObject({ name, devPort });
    expect(budgets).toContainEqual(expect.objectContaining({ path: route, remote: name, budgetKB }));
    expect(readOrder(['publish'], ownChoice(folder))).toMatchObject({ remote: name });
  }
  expect(new Set(ownRemotes.map(({ devPort }) => devPort)).size).toBe(ownRemotes.length);
  expect(() => appIn(join(root, 'other-app'))).toThrow('its package.json has no "remote"');
});
