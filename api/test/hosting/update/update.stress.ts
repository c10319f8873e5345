import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { fill } from '../backup/backup-fixture.ts';
import { openUpstream } from './upstream.ts';

const later = 'Migration29990101000000_later';
const changelog = `# Changes

## 2026-11-27

A button \u001B[2Jis green now.

## 2026-11-26

The first one.
`;
const newer = { 'CHANGELOG.md': changelog, [`api/migrations/${later}.sql`]: 'select 1;\n' };

let upstream: Awaited<ReturnType<typeof openUpstream>>;
beforeAll(async () => {
  upstream = await openUpstream();
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
});

test('Rules 14.191, 14.192: --check lists the changes without making any; without it the checkout is updated', async () => {
  const clone = await upstream.clone('family');
  await using database = await openFreshDatabase();
  await fill(database);
  const settings = { DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl, AUTH_SECRET: 'a'.repeat(32) };

  const same = await clone.update(['--check', '--json'], settings);
  expect(same).toMatchObject({ code: 0, stderr: expect.stringContaining('That is the newest one.') });
  expect(JSON.parse(same.stdout)).toMatchObject({ newest: { behind: 0 }, changes: [], migrations: [] });

  const made = await upstream.publish(newer);
  const changes = {
    version: `1.0.0+${upstream.first}`,
    newest: { version: `1.0.0+${made}`, behind: 1, ahead: 0 },
    newest_unknown: null,
    changes: [{ date: '2026-11-27', text: expect.stringMatching(/is green now\.$/) }],
    migrations: [later],
    data_unknown: null,
    backup_folder: join(clone.path, '.data/backups'),
    way_back: `To go back: git switch --detach ${upstream.first}, then npm run restore -- FILE --replace with a backup from before, then npm start.`,
  };
  const check = await clone.update(['--check', '--json'], settings);
  expect(JSON.parse(check.stdout)).toMatchObject({ is_done: true, ...changes, is_updated: false });
  expect(check.stderr).toContain('A button [2Jis green now.');
  expect(check.stderr).not.toContain('The first one.');
  expect(check.stderr).toContain(`The next start runs 1 migration: ${later}. It makes a backup first, in `);
  expect(check.stderr).toMatch(/To take it: npm run update\n$/);
  expect(await clone.head()).toBe(upstream.first);
  expect(await clone.git('status', '--porcelain')).toBe('');

  const taken = await clone.update(['--json'], settings);
  expect(JSON.parse(taken.stdout)).toMatchObject({ is_done: true, ...changes, is_updated: true });
  expect(taken.stderr).toMatch(
    new RegExp(`It is 1\\.0\\.0\\+${made} now: stop TokenNest and start it again, npm run start\\.\n$`),
  );
  expect(await clone.head()).toBe(made);
  const { stdout } = await clone.update(['--check', '--json'], settings);
  expect(JSON.parse(stdout)).toMatchObject({ newest: { behind: 0 }, changes: [], migrations: [later] });
});

test('Rules 14.192: --released goes from release to release, and does nothing without one', async () => {
  const released = async (...args: string[]) => {
    const { code, stdout, stderr } = await clone.update(['--released', '--json', ...args]);
    return { code, stderr, ...JSON.parse(stdout) };
  };
  const clone = await upstream.clone('released');
  const start = await clone.head();
  expect(await released('--check')).toMatchObject({
    newest: null,
    newest_unknown: 'The upstream repository has no release yet.',
  });
  const first = await upstream.publish({ 'released.txt': '1' });
  await upstream.release('v1.0.0+2026-11-28');
  await upstream.publish({ 'released.txt': '2' });
  expect(await released('--check')).toMatchObject({
    newest: { release: 'v1.0.0+2026-11-28', behind: 1 },
    is_updated: false,
  });
  expect(await clone.head()).toBe(start);
  const taken = await released();
  expect(taken).toMatchObject({ code: 0, is_updated: true });
  expect(taken.stderr).toContain('The newest release is v1.0.0+2026-11-28 of ');
  expect(await clone.head()).toBe(first);
  expect((await released()).stderr).toContain('That is the newest release, v1.0.0+2026-11-28.');

  await clone.update(); // to a version that is no release
  const beyond = await released();
  expect(beyond).toMatchObject({ code: 0, newest: { behind: 0, ahead: 1 }, is_updated: false });
  expect(beyond.stderr).toContain('It is 1 commit before the newest release, v1.0.0+2026-11-28.');
  await upstream.publish({ 'released.txt': '3' });
  await upstream.release('v1.0.0+2026-12-02');
  expect(await released()).toMatchObject({ newest: { release: 'v1.0.0+2026-12-02', behind: 1 }, is_updated: true });
});

test('Rules 14.191: what cannot be determined is reported in one sentence, along with the rest', async () => {
  const clone = await upstream.clone('cut-off');
  await clone.git('remote', 'set-url', 'origin', join(upstream.bare, 'gone'));
  const away = { DATABASE_URL: 'postgres://o@127.0.0.1:1/a', DATABASE_APP_URL: 'postgres://p@127.0.0.1:1/a' };
  const cut = await clone.update(['--check', '--json'], { ...away, AUTH_SECRET: 'a'.repeat(32) });
  expect(cut.code).toBe(0);
  expect(JSON.parse(cut.stdout)).toMatchObject({
    newest: null,
    newest_unknown: 'origin did not answer: check the network and the URL of this upstream.',
    migrations: null,
    data_unknown: 'No PostgreSQL answers at 127.0.0.1:1: start it, or check host and port in DATABASE_URL.',
    backup_folder: null,
  });

  const alone = async () => JSON.parse((await clone.update(['--check', '--json'])).stdout);
  expect((await alone()).data_unknown).toMatch(/^There is no database in .* yet/);
  await clone.git('branch', '--unset-upstream');
  expect((await alone()).newest_unknown).toBe('This branch has no upstream.');
  await clone.git('switch', '--quiet', '--detach');
  expect((await alone()).newest_unknown).toBe('This checkout is not on a branch: run git switch main first.');
  await rename(join(clone.path, '.git'), join(clone.path, 'not-git'));
  expect((await alone()).newest_unknown).toBe('This is not a git clone, so there is no upstream to check.');
  const refused = await clone.update(['--json']);
  const detail = 'This is not a git clone, so there is no upstream to check. Nothing was changed.';
  expect(refused).toMatchObject({ code: 1, stdout: `${JSON.stringify({ is_done: false, detail })}\n` });
});

/** Guarantee: a team learns of a new React version before a server uses it, but not of patches. */
test("Rules 13.151: --check names each team's remote that would not work with the newest server", async () => {
  const clone = await upstream.clone('react');
  await using database = await openFreshDatabase();
  const shared = { react: '~19.3.0', 'react/jsx-runtime': '~19.3.0', 'react-dom': '~19.3.0' };
  const teams = { parentApp: 'a token of parentApp', childApp: 'a token of childApp', docsApp: 'server' };
  for (const [name, by] of Object.entries(teams)) {
    const release = `insert into release (name, version, manifest, bytes, made_by, tried) values ($1, '1.0.0+a', $2, 0, $3, 'tried')`;
    await database.superuser.query(release, [name, { name, shared }, by]);
    await database.superuser.query(`insert into live_release (name, current, promoted_by) values ($1, '1.0.0+a', $2)`, [
      name,
      by,
    ]);
  }
  const settings = { DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl, AUTH_SECRET: 'a'.repeat(32) };
  const misfitsOf = async (react: string) => {
    await upstream.publish({ 'shell/package.json': JSON.stringify({ dependencies: { react, 'react-dom': react } }) });
    const { stdout } = await clone.update(['--check', '--json'], settings);
    return JSON.parse(stdout).misfits;
  };
  expect(await misfitsOf('19.3.9')).toEqual([]);
  const sentence = (name: string) =>
    `${name} 1.0.0+a asks for react ~19.3.0, and that server gives 20.0.1: ` +
    `have its team publish one for ~19.3.0 || ~20.0.1 before it starts.`;
  expect(await misfitsOf('20.0.1')).toEqual([sentence('childApp'), sentence('parentApp')]);
  expect((await clone.update(['--check'], settings)).stderr).toContain(sentence('childApp'));
});

type Clone = Awaited<ReturnType<typeof upstream.clone>>;

test.each([
  [
    'a file that was changed here',
    /^Files of this checkout were changed here: commit or stash them first\. Nothing was changed\.\n$/,
    ({ path }: Clone) => writeFile(join(path, 'CHANGELOG.md'), 'mine'),
  ],
  [
    'local commits',
    /^This checkout has commits that the newest version does not: merge or rebase them yourself\. Nothing was changed\.\n$/,
    ({ own }: Clone) => own({ mine: 'mine' }),
  ],
  [
    'a file in the way',
    /^git could not update the checkout: run git merge --ff-only \w{7}, which says why\. Nothing was changed\.\n$/,
    ({ path }: Clone) => writeFile(join(path, 'a file in the way'), 'mine'),
  ],
])('Rules 14.192: %s refuses an update in one sentence, and changes nothing', async (what, sentence, prepare) => {
  const clone = await upstream.clone(what.replaceAll(' ', '-'));
  await upstream.publish({ [what]: 'theirs' });
  await prepare(clone);
  const before = await clone.head();
  expect(await clone.update()).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
  expect(await clone.head()).toBe(before);
});

test('Rules 14.193: a bundle lists the data its start migrates, and explains how to unpack a newer one next to it', async () => {
  const pack = await upstream.clone('pack');
  await writeFile(join(pack.path, 'build.json'), JSON.stringify({ commit: 'abcdef1' }));
  await using database = await openFreshDatabase();
  await fill(database);
  await database.superuser.query('delete from applied_migration where id = (select max(id) from applied_migration)');
  const settings = { DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl, AUTH_SECRET: 'a'.repeat(32) };
  const { code, stderr } = await pack.update([], settings);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^This is TokenNest 1\.0\.0\+abcdef1\. A bundle does not check for newer versions: unpack the newer bundle next to/,
  );
  expect(stderr).toContain('To go back: ./tokennest restore FILE --replace with the previous bundle');
  expect(stderr).toMatch(
    /next start runs 2 migrations: Migration\w+, Migration29990101000000_later\. It makes a backup first/,
  );
});
