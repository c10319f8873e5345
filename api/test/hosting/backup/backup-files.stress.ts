import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPromise } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { openBackup } from '../../../src/hosting/backup/restore/open-backup.ts';
import { decryptTo, isEncrypted } from '../../../src/hosting/backup/passphrase.ts';
import { blankSeal, Sealing } from '../../../src/hosting/backup/seal.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { backUp, fileIn, fill, secret } from './backup-fixture.ts';

let database: FreshDatabase;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let good: Buffer;

beforeAll(async () => {
  database = await openFreshDatabase();
  folder = await makeFolder();
  await fill(database);
  await backUp(database, fileIn(folder.path));
  good = await readFile(fileIn(folder.path));
});

afterAll(async () => {
  await database.close();
  await folder[Symbol.asyncDispose]();
});

async function openBytes(bytes: Uint8Array) {
  const path = fileIn(folder.path, 'tried.zip');
  await writeFile(path, bytes);
  await using backup = await openBackup(path);
  return backup.manifest;
}

const refused = (bytes: Uint8Array): Promise<string> =>
  openBytes(bytes).then(
    () => 'opened',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );

test('Rules 14.111: a backup with a changed bit or a missing byte is refused', async () => {
  const places = [0, 1, 13, 29, 31, 60, good.length - 1, good.length - 40, good.length - 90];
  const spread = Array.from({ length: 60 }, (_, n) => Math.floor(((n + 0.5) * good.length) / 60));
  for (const at of [...places, ...spread]) {
    const bytes = Buffer.from(good);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
    expect([at, await refused(bytes)]).toEqual([
      at,
      expect.stringMatching(/^StartupError: tried\.zip is (damaged or was cut off|no backup)/),
    ]);
    expect([at, await refused(good.subarray(0, at))]).toEqual([
      at,
      expect.stringMatching(/^StartupError: tried\.zip is (damaged or was cut off|no backup)/),
    ]);
  }
  expect(await refused(Buffer.concat([good, Buffer.from([0])]))).toMatch(/damaged or was cut off/);
  expect((await openBytes(good)).format).toBe('tokennest-backup');
});

type Parts = [name: string, content: Buffer][];

async function readParts(): Promise<Parts> {
  const zip = await openPromise(fileIn(folder.path), { autoClose: false, lazyEntries: true });
  const parts: Parts = [];
  for await (const entry of zip.eachEntry())
    parts.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))]);
  zip.close();
  return parts;
}

async function seal(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) zip.addBuffer(content, name);
  zip.end({ comment: blankSeal, forceZip64Format: false });
  const path = fileIn(folder.path, 'sealed.zip');
  await pipeline(zip.outputStream, new Sealing(), createWriteStream(path));
  return readFile(path);
}

const change = (parts: Parts, wanted: string, how: (content: Buffer) => Buffer): Parts =>
  parts.map(([name, content]) => [name, name === wanted ? how(content) : content]);
const changeManifest = (parts: Parts, how: (manifest: Record<string, unknown>) => void) =>
  change(parts, 'manifest.json', (content) => {
    const manifest = JSON.parse(content.toString());
    how(manifest);
    return Buffer.from(JSON.stringify(manifest));
  });

/** Guarantee: a malicious file makes the tool neither run forever nor write outside its folder. */
test('Rules 14.111: foreign, newer and forged files are each refused in one sentence', async () => {
  const parts = await readParts();
  const zeros = Buffer.alloc(150_000_000);
  const path = Buffer.from('tables/task.copy');
  const outside = Buffer.from('../../task.copy.');
  const sealed = await seal(parts);
  expect(await refused(sealed)).toBe('opened');
  const tried: [string, Buffer, RegExp][] = [
    ['nothing', Buffer.alloc(0), /is no backup of TokenNest\.$/],
    ['a picture', Buffer.from('\x89PNG and more'), /is no backup of TokenNest\.$/],
    ['another zip', await seal([['notes.txt', Buffer.from('notes')]]), /is no backup of TokenNest\.$/],
    ['no manifest', await seal(parts.filter(([name]) => name !== 'manifest.json')), /is no backup of TokenNest\.$/],
    ['a part too many', await seal([...parts, ['tables/more.copy', Buffer.from('1\n')]]), /is damaged/],
    ['a part too few', await seal(parts.filter(([name]) => name !== 'tables/task.copy')), /is damaged/],
    ['a part twice', await seal([...parts, ...parts.filter(([name]) => name === 'tables/task.copy')]), /is damaged/],
    [
      'another row',
      await seal(
        change(parts, 'tables/profile.copy', (rows) => Buffer.from(rows.toString().replace('A parent', 'A stranger'))),
      ),
      /is damaged/,
    ],
    [
      'another secret',
      await seal(change(parts, 'secrets.json', () => Buffer.from('{"auth_secret":null}'))),
      /is damaged/,
    ],
    [
      'a newer format',
      await seal(changeManifest(parts, (manifest) => Object.assign(manifest, { format_version: 3, made_by: '3.0.0' }))),
      /is of the newer TokenNest 3\.0\.0: restore it with that version/,
    ],
    [
      'a word too many',
      await seal(changeManifest(parts, (manifest) => Object.assign(manifest, { more: 1 }))),
      /is damaged/,
    ],
    [
      'a table that is SQL',
      await seal(
        changeManifest(parts, (manifest) => Object.assign(manifest, { tables: [{ name: 'x"; drop table y' }] })),
      ),
      /is damaged/,
    ],
    ['a bomb', await seal([...parts, ['tables/more.copy', zeros]]), /would unpack to more than a backup holds/],
    ['a way out', replaceAll(sealed, path, outside), /is damaged/],
  ];
  for (const [what, bytes, sentence] of tried) {
    expect([what, await refused(bytes)]).toEqual([what, expect.stringMatching(sentence)]);
  }
}, 60_000);

function replaceAll(sealed: Buffer, what: Buffer, by: Buffer): Buffer {
  const bytes = Buffer.from(sealed);
  for (let at = bytes.indexOf(what); at !== -1; at = bytes.indexOf(what, at)) by.copy(bytes, at);
  const body = bytes.subarray(0, bytes.length - blankSeal.length);
  const sum = createHash('sha256').update(body).digest('hex');
  return Buffer.concat([body, Buffer.from(blankSeal.replace('0'.repeat(64), sum))]);
}

test('Rules 14.110: an existing file is not overwritten, and only its user may read it', async () => {
  await expect(backUp(database, fileIn(folder.path))).rejects.toThrow(/a\.zip is there already/);
  expect((await stat(fileIn(folder.path))).mode & 0o777).toBe(0o600);
});

test('Rules 14.110: a missing or read-only folder is reported, and no file is left behind', async () => {
  await expect(backUp(database, join(folder.path, 'usb/a.zip'))).rejects.toThrow(
    /usb is missing: is its disk plugged in\?$/,
  );
  await writeFile(join(folder.path, 'file'), '');
  await expect(backUp(database, join(folder.path, 'file/a.zip'))).rejects.toThrow(/is missing/);
  const stopped = backUp(database, fileIn(folder.path, 'b.zip'), { signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow('TokenNest was stopped during the backup.');
  expect((await readdir(folder.path)).filter((name) => name.includes('partial'))).toEqual([]);
});

test('Rules 14.110: a partial file left by a kill is removed with a later backup; a file being written stays', async () => {
  const left = await makeFolder();
  const [old, young] = ['a', 'b'].map((name) =>
    join(left.path, `${name}.zip.00000000-0000-4000-8000-00000000000a.partial`),
  );
  for (const path of [old, young]) await (await open(String(path), 'w')).close();
  await utimes(String(old), 0, 0);
  await backUp(database, fileIn(left.path, 'c.zip'));
  expect((await readdir(left.path)).toSorted()).toEqual([expect.stringMatching(/^b\.zip/), 'c.zip']);
  await left[Symbol.asyncDispose]();
});

/** Guarantee: an encrypted backup reveals nothing without its passphrase, and loses nothing with it. */
test('Rules 14.115: an encrypted backup opens only with its passphrase, with age as well, and detects every changed bit', async () => {
  const path = fileIn(folder.path, 'secret.age');
  await backUp(database, path, { passphrase: 'correct horse battery' });
  expect(await isEncrypted(path)).toBe(true);
  expect((await readFile(path)).includes('tables/')).toBe(false);
  await expect(openBackup(path)).rejects.toThrow(/is no backup/);
  const plain = fileIn(folder.path, 'plain.zip');
  await decryptTo(path, 'correct horse battery', plain);
  await using backup = await openBackup(plain);
  expect(backup.secrets.auth_secret).toBe(secret);
  await expect(decryptTo(path, 'another', fileIn(folder.path, 'no.zip'))).rejects.toThrow(/no identity matched/);
  await truncate(path, (await stat(path)).size - 1);
  await expect(decryptTo(path, 'correct horse battery', fileIn(folder.path, 'cut.zip'))).rejects.toThrow(
    /stream|chunk|auth|tag/,
  );
}, 60_000);

test('Rules 14.110: a folder of backups is not a file', async () => {
  await mkdir(join(folder.path, 'x.zip'));
  await expect(openBackup(join(folder.path, 'x.zip'))).rejects.toThrow(/x\.zip is no file\.$/);
  await expect(openBackup(join(folder.path, 'none.zip'))).rejects.toThrow(/^There is no file .*none\.zip\.$/);
});
