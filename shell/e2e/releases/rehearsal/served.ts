import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FreshDatabase } from '@tokennest/api/testing/fresh-database';
import { readRelease } from '../../../../shared-ui/build/release.ts';
import { expect } from '../../utilities/test.ts';

const shellFolder = join(import.meta.dirname, '../../../dist');

async function read(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const hashOf = (content: Buffer | string) => createHash('sha384').update(content).digest('base64');

/**
 * The worker's first line lists the live versions (Rules 13.52) and changes with them; the rest belongs to the shell.
 */
const ofShell = (path: string, content: Buffer) =>
  path === 'sw.js' ? content.subarray(content.indexOf('\n') + 1) : content;

export async function shellHashes(server: string): Promise<Record<string, string>> {
  // The page is generated for each request.
  const paths = Object.keys(readRelease(shellFolder).files).filter((path) => path !== 'index.html');
  const hashes = await Promise.all(
    paths.map(async (path) => [path, hashOf(ofShell(path, await read(`${server}/${path}`)))]),
  );
  return Object.fromEntries(hashes);
}

/** Expects a server to send all files of a version as published. */
export async function expectServed(server: string, database: FreshDatabase, version: string): Promise<void> {
  const sql = `select path, sha384 from release_file where name = 'parentApp' and version = $1`;
  const { rows } = await database.superuser.query<{ path: string; sha384: string }>(sql, [version]);
  expect(rows.length).toBeGreaterThan(10);
  const address = (path: string) => `${server}/remotes/parentApp/${version}/${path}`;
  const served = await Promise.all(rows.map(async ({ path }) => ({ path, sha384: hashOf(await read(address(path))) })));
  expect(served).toEqual(rows);
}
