import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { remoteNames, remotes } from '@tokennest/api/remotes';

const root = join(import.meta.dirname, '../..');
const sources = [
  '{shared-ui/src,shared-ui/build,scripts}/**/*.ts',
  '{api,shell,*-app}/src/**/*.{ts,tsx}',
  '*/webpack.config.ts',
];

/** Guarantee: a fourth remote is one line and a folder; nobody lists remotes by hand (Rules 13.9). */
test('no source but the list names more than one remote', async () => {
  const listing: string[] = [];
  for await (const path of glob(sources, { cwd: root, exclude: (name) => name === 'node_modules' })) {
    const text = readFileSync(join(root, path), 'utf8');
    const named = remoteNames.filter((name) => text.includes(name));
    if (named.length > 1 && !/\.(test|fixture)\./.test(path)) listing.push(path);
  }
  expect(listing).toEqual(['api/src/platform/releases/remotes.ts']);
});

test('a remote of a made-up list is built, served and weighed', async () => {
  const choreApp = { title: 'Chores', folder: 'chore-app', route: '/chores', role: null, devPort: 3004, budgetKB: 120 };
  jest.unstable_mockModule('@tokennest/api/remotes', () => ({
    remotes: { ...remotes, choreApp },
    remoteNames: [...remoteNames, 'choreApp'],
  }));
  const { appIn } = await import('../../shared-ui/build/apps.ts');
  const { budgets } = await import('../../shared-ui/build/budgets.ts');
  const { readOrder } = await import('./order.ts');
  expect(appIn(join(root, 'chore-app'))).toMatchObject({ name: 'choreApp', devPort: 3004 });
  expect(budgets.at(-1)).toEqual({ path: '/chores', shellPage: 'docs', remote: 'choreApp', budgetKB: 120 });
  expect(readOrder(['publish'], 'chore-app')).toMatchObject({ remote: 'choreApp' });
  expect(() => appIn(join(root, 'other-app'))).toThrow(
    'give its remote a line in api/src/platform/releases/remotes.ts',
  );
});
