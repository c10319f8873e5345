import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFindings, exitCodeOf } from '../hosting/backup/audit-backup.ts';
import { noteEnd } from '../hosting/backup/backup-runs.ts';
import { findJoinedRows } from '../hosting/backup/restore/joined-rows.ts';
import { makeBackup } from '../hosting/backup/make-backup.ts';
import { countRows } from '../hosting/backup/manifest.ts';
import { type OpenBackup, openBackup } from '../hosting/backup/restore/open-backup.ts';
import { decryptTo, isEncrypted } from '../hosting/backup/passphrase.ts';
import type { WrittenBackup } from '../hosting/backup/write-backup.ts';
import { prepareDataDir, readAuthSecret, replaceAuthSecret } from '../core/config/data-dir.ts';
import { type DataEnv, readDataEnv } from '../core/config/env.ts';
import { typed } from '../core/config/own-version.ts';
import { readUnseen } from '../core/config/read-unseen.ts';
import { Misuse, StartupError } from '../core/config/startup-error.ts';
import { interruption, print, runCommand, say } from '../core/config/tool.ts';
import { refuseNewerData } from '../core/database/applied-migrations.ts';
import { plural } from '../core/kernel/plural.ts';
import { actAsOwner } from '../core/postgres/act-as-owner.ts';
import { startEmbeddedPostgres } from '../core/postgres/embedded-postgres.ts';
import { functions, restoreDatabase, schema } from '../schema.ts';

const usage = `${typed('restore')} takes FILE, --replace, --check, --with-findings FAMILY,…, --erased-may-return, --json.`;

/**
 * `npm run restore -- FILE`: restores a backup into an empty folder or database. `--replace` replaces existing data,
 * after a backup of it. `--check` only checks the file and exits with 3 if the audit had findings; `--with-findings`
 * restores the named families despite theirs; `--erased-may-return` does not need the list of later erasures; `--json`
 * is for programs.
 */
async function run(args: string[]): Promise<number> {
  const asked = readArguments(args);
  await using closing = new AsyncDisposableStack();
  const work = asked.isCheck ? check(closing, asked.file) : restore(closing, asked);
  const done = await Promise.race([work, interruption('The restore was interrupted. Nothing was changed.')]);
  if (asked.isJson) await print(`${JSON.stringify({ is_done: true, ...done })}\n`);
  return asked.isCheck && done.findings ? exitCodeOf('findings') : 0;
}

async function check(closing: AsyncDisposableStack, file: string) {
  const { manifest } = await open(closing, file);
  const rows = countRows(manifest);
  say(
    `${file} is whole: ${plural(rows, 'row')} of ${manifest.made_at}, by TokenNest ${manifest.made_by} on PostgreSQL ${manifest.server_version}.`,
  );
  const { made_at, made_by, server_version, findings = null } = manifest;
  if (findings) say(describeFindings(findings));
  return { rows, made_at, made_by, server_version, findings };
}

async function restore(
  closing: AsyncDisposableStack,
  { file, isReplacing, withFindings, erasedMayReturn }: ReturnType<typeof readArguments>,
) {
  const env = readDataEnv(process.env);
  const backup = await open(closing, file);
  const urls = await openTarget(closing, env, isReplacing);
  const startedAt = new Date();
  let before: WrittenBackup | undefined;
  const { rows, findings } = await restoreDatabase(urls, {
    backup,
    replaces: isReplacing,
    withFindings,
    erasedMayReturn,
    joined: await findJoinedRows([dirname(resolve(file)), env.backups.folder, env.dataDir]),
    keepBefore: async (within) => {
      const secrets = { auth_secret: env.authSecret ?? (await readAuthSecret(env.dataDir)) };
      const { ownerUrl } = urls;
      before = await makeBackup({
        kind: 'before-restore',
        ownerUrl,
        within,
        place: env.backups,
        schema,
        secrets,
        tell: say,
      });
      say(`What is here now is kept in ${before.file}.`);
    },
    tell: say,
  });
  await takeSecret(env, backup.secrets.auth_secret);
  if (before) await noteEnd({ ...urls, functions }, { kind: 'before-restore', startedAt }, before);
  say(
    `Restored ${plural(rows, 'row')} of ${backup.manifest.made_at}; ${findings ? 'the families that you named have findings.' : 'the audit accounted for every token.'}`,
  );
  if (findings) say(describeFindings(findings));
  if (before) say(`To go back: ${typed(`restore ${before.file} --replace`)}`);
  return { rows, made_at: backup.manifest.made_at, kept_before: before?.file ?? null, findings };
}

/** With the same secret people stay signed in; with another one, until their devices need a new token. */
async function takeSecret(env: DataEnv, secret: string | null): Promise<void> {
  if (env.authSecret !== null || secret === null) return;
  await replaceAuthSecret(env.dataDir, secret);
}

async function open(closing: AsyncDisposableStack, file: string): Promise<OpenBackup> {
  const path = resolve(file);
  const isSecret = await isEncrypted(path).catch(() => false);
  return closing.use(await openBackup(isSecret ? await decrypt(closing, path) : path));
}

async function decrypt(closing: AsyncDisposableStack, path: string): Promise<string> {
  const words = 'Passphrase (hidden as you type):';
  const passphrase = await readUnseen(process.stdin, { words, missing: 'No passphrase was given.', say });
  const plain = join(tmpdir(), `tokennest-${randomUUID()}.zip`);
  closing.defer(() => rm(plain, { force: true }));
  await decryptTo(path, passphrase, plain).catch((cause: unknown) => {
    throw new StartupError(`${path} does not open: the passphrase is another, or the file is damaged.`, { cause });
  });
  return plain;
}

async function openTarget(closing: AsyncDisposableStack, { dataDir, ownerUrl, appUrl }: DataEnv, isReplacing: boolean) {
  await actAsOwner(dataDir);
  if (ownerUrl && appUrl) return { ownerUrl, appUrl };
  await prepareDataDir(dataDir);
  // The data to replace may be from a newer version: this is how to go back from it.
  const postgres = await startEmbeddedPostgres(dataDir, isReplacing ? undefined : refuseNewerData);
  closing.defer(postgres.stop);
  return { ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl };
}

function readArguments(args: string[]) {
  const options = {
    replace: { type: 'boolean' },
    check: { type: 'boolean' },
    'with-findings': { type: 'string' },
    'erased-may-return': { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Misuse(`Say which backup: ${usage}`);
    return {
      file,
      isReplacing: values.replace ?? false,
      isCheck: values.check ?? false,
      withFindings: new Set(values['with-findings']?.toLowerCase().split(',') ?? []),
      erasedMayReturn: values['erased-may-return'] ?? false,
      isJson: values.json ?? false,
    };
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(usage);
  }
}

await runCommand(run);
