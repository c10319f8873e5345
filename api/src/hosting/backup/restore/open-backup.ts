import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { z } from 'zod';
import { Misuse, StartupError } from '../../../core/config/startup-error.ts';
import { errorCode } from '../../../core/errors/error-code.ts';
import {
  anyManifest,
  backupLimits,
  formatVersion,
  type Manifest,
  manifest as manifestContract,
  partNames,
  secrets as secretsContract,
  type Secrets,
  type TablePart,
} from '../manifest.ts';
import { Measure } from '../measure.ts';
import { isSealed } from '../seal.ts';

export interface OpenBackup extends AsyncDisposable {
  readonly manifest: Manifest;
  readonly secrets: Secrets;
  readTable(table: TablePart): Promise<AsyncIterable<Uint8Array>>;
}

/** Checks every part. Throws a StartupError for a file that is foreign, damaged, newer, or unpacks to too much. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const name = basename(path);
  await refuseForeign(path);
  if (!(await isSealed(path))) throw damaged(name);
  await using opening = new AsyncDisposableStack();
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(
    refuseAs(name),
  );
  opening.defer(() => zip.close());
  const parts = await readParts(zip, name);
  const manifest = await readManifest(zip, { parts, name });
  refuseOtherParts(parts, manifest, name);
  for (const table of manifest.tables)
    await expectPart(zip, { entry: partOf(parts, partNames.table(table.name)), said: table, name });
  const secrets = await readJson(zip, { parts, part: partNames.secrets, bytesMax: backupLimits.secretsBytesMax, name });
  await expectPart(zip, { entry: partOf(parts, partNames.secrets), said: manifest.secrets, name });
  const open = opening.move();
  return {
    manifest,
    secrets: parsedAs(secretsContract, secrets, name),
    readTable: async (table) => {
      const source = await zip.openReadStreamPromise(partOf(parts, partNames.table(table.name)));
      return checked(source, table, name);
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

const damaged = (name: string, cause?: unknown) =>
  new StartupError(`${name} is damaged or was cut off: use another backup.`, { cause });
const foreign = (name: string) => new StartupError(`${name} is no backup of TokenNest.`);

const refuseAs =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof StartupError ? error : damaged(name, error);
  };

/** The start of a zip file whose first entry is our readme. */
const beginning = Buffer.from('PK\x03\x04', 'latin1');
const nameAt = 30;

async function refuseForeign(path: string): Promise<void> {
  const name = basename(path);
  const first = Buffer.alloc(nameAt + partNames.readme.length);
  try {
    await using file = await open(path, 'r');
    if (!(await file.stat()).isFile()) throw new StartupError(`${path} is no file.`);
    await file.read(first);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new Misuse(`There is no file ${path}.`);
    if (errorCode(error) === 'EACCES') throw new StartupError(`${path} cannot be read by this user.`);
    throw error;
  }
  const isOurs =
    first.subarray(0, beginning.length).equals(beginning) && first.toString('latin1', nameAt) === partNames.readme;
  if (!isOurs) throw foreign(name);
}

type Parts = ReadonlyMap<string, Entry>;

const partOf = (parts: Parts, part: string): Entry => {
  const entry = parts.get(part);
  if (!entry) throw new Error(`A part of a backup is missing that was there: ${part}`);
  return entry;
};

async function readParts(zip: ZipFile, name: string): Promise<Parts> {
  const parts = new Map<string, Entry>();
  let [packed, unpacked] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      const isBomb = packed > zip.fileSize || unpacked > zip.fileSize * backupLimits.shrinksMax;
      if (isBomb || parts.size >= backupLimits.tablesMax + 3)
        throw new StartupError(`${name} would unpack to more than a backup holds: it is not used.`);
      if (parts.has(entry.fileName)) throw damaged(name);
      parts.set(entry.fileName, entry);
    }
    return parts;
  } catch (error) {
    return refuseAs(name)(error);
  }
}

async function readManifest(zip: ZipFile, { parts, name }: { parts: Parts; name: string }): Promise<Manifest> {
  const said = await readJson(zip, { parts, part: partNames.manifest, bytesMax: backupLimits.manifestBytesMax, name });
  const { data } = anyManifest.safeParse(said);
  if (!data) throw foreign(name);
  if (data.format_version > formatVersion) {
    const by = typeof data['made_by'] === 'string' ? data['made_by'].slice(0, 100) : 'of a later day';
    throw new StartupError(`${name} is of the newer TokenNest ${by}: restore it with that version or a newer one.`);
  }
  return parsedAs(manifestContract, said, name);
}

function parsedAs<T>(contract: z.ZodType<T>, said: unknown, name: string): T {
  const { data } = contract.safeParse(said);
  if (data === undefined) throw damaged(name);
  return data;
}

type JsonPart = { parts: Parts; part: string; bytesMax: number; name: string };

async function readJson(zip: ZipFile, { parts, part, bytesMax, name }: JsonPart): Promise<unknown> {
  const entry = parts.get(part);
  if (!entry || entry.uncompressedSize > bytesMax) throw foreign(name);
  try {
    return JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString());
  } catch (error) {
    return refuseAs(name)(error);
  }
}

/** Names are only compared, never used as a path. */
function refuseOtherParts(parts: Parts, { tables }: Manifest, name: string): void {
  const { readme, manifest, secrets, table } = partNames;
  const expected = new Set([readme, manifest, secrets, ...tables.map((each) => table(each.name))]);
  if (parts.size !== expected.size || expected.size !== tables.length + 3) throw damaged(name);
  for (const part of parts.keys()) if (!expected.has(part)) throw damaged(name);
}

type Said = { readonly bytes: number; readonly sha256: string; readonly rows?: number };

async function expectPart(
  zip: ZipFile,
  { entry, said, name }: { entry: Entry; said: Said; name: string },
): Promise<void> {
  if (entry.uncompressedSize !== said.bytes) throw damaged(name);
  try {
    for await (const _ of checked(await zip.openReadStreamPromise(entry), said, name));
  } catch (error) {
    refuseAs(name)(error);
  }
}

async function* checked(source: AsyncIterable<Uint8Array>, said: Said, name: string) {
  const measure = new Measure();
  yield* measure.passing(source);
  const { bytes, sha256, rows } = measure.result();
  if (bytes !== said.bytes || sha256 !== said.sha256 || rows !== (said.rows ?? rows)) throw damaged(name);
}
