import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { FreshDatabase } from '@tokennest/api/testing/fresh-database';
import { expect } from '../test.ts';

const shellFolder = join(import.meta.dirname, '../../dist');

const hashOf = async (address: string): Promise<string> => {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  return createHash('sha384')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('base64');
};

/** The shell's files as a server sends them, by path. */
export async function shellHashes(server: string): Promise<Record<string, string>> {
  const { files } = JSON.parse(readFileSync(join(shellFolder, 'release.json'), 'utf8')) as { files: object }; // the build's
  // The page itself is made anew for each request.
  const paths = Object.keys(files).filter((path) => path !== 'index.html');
  const hashes = await Promise.all(paths.map((path) => hashOf(`${server}/${path}`)));
  return Object.fromEntries(paths.map((path, index) => [path, hashes[index] ?? '']));
}

/** That a server sends all files of a version, as they were published. */
export async function expectServed(server: string, database: FreshDatabase, version: string): Promise<void> {
  const sql = `select path, sha384 from release_file where name = 'parentApp' and version = $1`;
  const { rows } = await database.superuser.query<{ path: string; sha384: string }>(sql, [version]);
  expect(rows.length).toBeGreaterThan(10);
  const address = (path: string) => `${server}/remotes/parentApp/${version}/${path}`;
  const served = await Promise.all(rows.map(async ({ path }) => ({ path, sha384: await hashOf(address(path)) })));
  expect(served).toEqual(rows);
}

/** All that the database knows of the releases of everybody else. */
export async function readOthers({ superuser }: FreshDatabase): Promise<object> {
  const ask = async (table: string, order: string) =>
    (await superuser.query(`select * from ${table} where name <> 'parentApp' order by ${order}`)).rows;
  return {
    live: await ask('live_release', 'name'),
    releases: await ask('release', 'name, version'),
    events: await ask('release_event', 'id'),
  };
}

interface Live {
  current: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
}

/** What is live of parentApp, as browsers are told. */
export async function readLive(server: string): Promise<Live> {
  const answer: unknown = await (await fetch(`${server}/registry.json`)).json();
  return (answer as { remotes: { parentApp: Live } }).remotes.parentApp; // the api's contract
}

/** The versions of parentApp whose entry a browser asked for, in order and each once. */
export const versionsAsked = (requests: readonly string[]): string[] => [
  ...new Set(requests.flatMap((path) => /\/remotes\/parentApp\/([^/]+)\/remoteEntry\.js$/.exec(path)?.[1] ?? [])),
];

/** The page of a version says which it is. */
export const expectShown = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible({ timeout: 30_000 });
