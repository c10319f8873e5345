import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { ownVersion } from '../../core/config/own-version.ts';
import { StartupError } from '../../core/config/startup-error.ts';
import { readAppliedNames } from '../../core/database/applied-migrations.ts';
import { connectOrRefuse } from '../../core/database/database-check.ts';
import { socketOf } from '../../core/database/internals/pg-client.ts';
import { roleNames } from '../../core/postgres/roles.sql.ts';
import type { ProductSchema } from '../../core/database/product-schema.ts';
import { type Audited, auditSnapshot, type BackupAudit } from './audit-backup.ts';
import { countRows, type Manifest, partNames, type Secrets } from './manifest.ts';
import { Measure } from './measure.ts';
import { openBackup } from './restore/open-backup.ts';
import { decrypted, encrypting } from './passphrase.ts';
import { refuseServers } from './restore/refuse-servers.ts';
import { explainFailure } from './restore/explain-failure.ts';
import { blankSeal, Sealing } from './seal.ts';
import { listTables, openToAudit, type StoredTable } from './tables.ts';

export interface BackupOrder {
  readonly ownerUrl: string;
  readonly within?: Client;
  readonly to: string;
  readonly nameBy?: (audit: BackupAudit) => string;
  readonly schema: ProductSchema;
  readonly secrets: Secrets;
  readonly passphrase?: string;
  readonly tell: (step: string) => void;
  readonly signal?: AbortSignal;
}

export interface WrittenBackup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly manifest: Manifest;
  readonly audit: BackupAudit;
}

const readme = `This is a backup of TokenNest. To restore it:

  npm run restore -- THIS-FILE        (of a pack: ./tokennest restore THIS-FILE)

Each file in "tables" is one table of its PostgreSQL database, as "copy … from" reads it. Anyone with this file has
everything that the family has stored, and can sign in as each of them: keep it as safe as the product itself.
`;

/** Writes a snapshot to one file. The file is named `.partial` until it is complete and was opened again. */
export async function writeBackup(order: BackupOrder): Promise<WrittenBackup> {
  const { to, tell } = order;
  refuseTakenName(to);
  const partial = `${to}.${randomUUID()}.partial`;
  try {
    await removeLeftovers(dirname(to));
    const { manifest, sum, audit } = await writePartial(order, partial);
    tell('reopening the backup');
    await verifyWritten(partial, { order, sum });
    tell('renaming the backup');
    const file = order.nameBy?.(audit) ?? to;
    await rename(partial, file);
    await flushFolder(dirname(file));
    return { file, bytes: (await stat(file)).size, rows: countRows(manifest), manifest, audit };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw explainFailure(error, dirname(to));
  }
}

function refuseTakenName(path: string): void {
  if (existsSync(path)) throw new StartupError(`${path} is there already: give the backup another name.`);
}

// A file that is being written keeps growing.
const leftOverAfterMs = 600_000;
const partialName = /\.[0-9a-f-]{36}\.partial$/;

/** Left over from a kill -9 or a power cut. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => partialName.test(each))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - leftOverAfterMs) await rm(path, { force: true });
  }
}

type Written = Pick<WrittenBackup, 'manifest' | 'audit'> & { readonly sum: string };

async function writePartial(order: BackupOrder, partial: string): Promise<Written> {
  if (order.within) return writeSnapshot(order.within, order, partial);
  const client = await connectOrRefuse('DATABASE_URL', order.ownerUrl);
  try {
    await refuseServers(client);
    await openToAudit(client);
    // One snapshot for all tables, without the usual timeouts.
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const written = await writeSnapshot(client, order, partial);
    await refuseServers(client);
    return written;
  } finally {
    // An orderly close would wait forever for a copy that no one reads.
    socketOf(client).destroy();
  }
}

async function writeSnapshot(client: Client, order: BackupOrder, partial: string) {
  order.tell('taking the snapshot');
  const snapshot = await readSnapshot(client);
  order.tell('auditing it');
  const audited = await auditSnapshot(client, order.schema, snapshot.migrations);
  await client.query(`set local role ${roleNames.audit}`);
  const written = await writeArchive(client, { ...order, snapshot, audited, partial });
  await client.query('reset role');
  return { ...written, audit: audited.audit };
}

type Snapshot = Pick<Manifest, 'made_at' | 'made_by' | 'server_version' | 'migrations'> & {
  readonly stored: readonly StoredTable[];
};

async function readSnapshot(client: Client): Promise<Snapshot> {
  const { rows } = await client.query(`select now() as made_at, current_setting('server_version') as server_version`);
  const [{ made_at, server_version }] = rows;
  const [migrations, stored] = [await readAppliedNames(client), await listTables(client)];
  if (migrations.length === 0)
    throw new StartupError('There is no TokenNest in this database yet: start it once first.');
  return { made_at: made_at.toISOString(), made_by: await ownVersion(), server_version, migrations, stored };
}

type Archive = BackupOrder & { readonly snapshot: Snapshot; readonly audited: Audited; readonly partial: string };

async function writeArchive(client: Client, archive: Archive): Promise<{ manifest: Manifest; sum: string }> {
  const { snapshot, secrets, passphrase, partial, tell } = archive;
  const { findings } = archive.audited;
  const { stored, ...made } = snapshot;
  const zip = new ZipFile();
  const failing = new AbortController();
  zip.on('error', (error) => failing.abort(error));
  /** Written after the previous part: a connection copies one table at a time. */
  function add(name: string, open: () => Readable): Measure {
    const measure = new Measure();
    zip.addReadStreamLazy(name, (give) => {
      const passing = Readable.from(measure.passing(open()), { objectMode: false });
      give(
        null,
        passing.on('error', (error) => failing.abort(error)),
      );
    });
    return measure;
  }

  tell(`copying ${stored.length} tables`);
  zip.addBuffer(Buffer.from(readme), partNames.readme);
  const tables = stored.map((table) => ({
    ...table,
    measure: add(partNames.table(table.name), () => copyOut(client, table)),
  }));
  const secretsPart = add(partNames.secrets, () => Readable.from([Buffer.from(JSON.stringify(secrets))]));
  const readManifest = (): Manifest => ({
    format: 'tokennest-backup',
    format_version: findings ? 2 : 1,
    ...made,
    tables: tables.map(({ name, columns, measure }) => ({ name, columns: [...columns], ...measure.result() })),
    secrets: { bytes: secretsPart.result().bytes, sha256: secretsPart.result().sha256 },
    ...(findings && { findings }),
  });
  add(partNames.manifest, () => Readable.from([Buffer.from(JSON.stringify(readManifest()))]));
  zip.end({ comment: blankSeal, forceZip64Format: false });

  const sealing = new Sealing();
  const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  const signal = AbortSignal.any([failing.signal, ...(archive.signal ? [archive.signal] : [])]);
  const writing = passphrase
    ? pipeline(zip.outputStream, sealing, encrypting(passphrase), file, { signal })
    : pipeline(zip.outputStream, sealing, file, { signal });
  await writing.catch((error: unknown) => {
    if (archive.signal?.aborted) throw new StartupError('TokenNest was stopped during the backup.');
    throw failing.signal.aborted ? failing.signal.reason : error;
  });
  return { manifest: readManifest(), sum: sealing.sum };
}

function copyOut(client: Client, { name, columns }: StoredTable): Readable {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${names}) to stdout`));
}

/** Opens the file like a restore would; compares an encrypted one by its hash. */
async function verifyWritten(partial: string, { order, sum }: { order: BackupOrder; sum: string }): Promise<void> {
  if (order.passphrase === undefined) {
    await using _ = await openBackup(partial);
    return;
  }
  const measure = new Measure();
  for await (const _ of measure.passing(decrypted(partial, order.passphrase)));
  if (measure.result().sha256 !== sum)
    throw new StartupError(`${basename(partial)} was not stored intact: try another disk.`);
}

/** So that the name survives a power cut. Some systems and disks cannot do this. */
async function flushFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r');
    await handle.sync();
  } catch {
    return;
  }
}
