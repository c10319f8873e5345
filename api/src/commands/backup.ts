import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFindings, exitCodeOf } from '../hosting/backup/audit-backup.ts';
import { makeBackup } from '../hosting/backup/make-backup.ts';
import { noteEnd } from '../hosting/backup/backup-runs.ts';
import { type WrittenBackup, writeBackup } from '../hosting/backup/write-backup.ts';
import { readAuthSecret } from '../core/config/data-dir.ts';
import { type DataEnv, readDataEnv } from '../core/config/env.ts';
import { typed } from '../core/config/own-version.ts';
import { readUnseen } from '../core/config/read-unseen.ts';
import { Misuse } from '../core/config/startup-error.ts';
import { interruption, print, runCommand, say } from '../core/config/tool.ts';
import { openAnyOwnerDatabase } from '../core/database/open-owner-database.ts';
import { plural } from '../core/kernel/plural.ts';
import { functions, schema } from '../schema.ts';

const usage = `${typed('backup')} takes --to FILE, --passphrase, --json.`;

/**
 * `npm run backup`: writes all data to one file, in the backup folder or at `--to`. `--passphrase` asks for a
 * passphrase and encrypts the file; `--json` prints the result for programs. Exits with 3 if the audit has findings.
 */
async function run(args: string[]): Promise<number> {
  const { to, passphrase: isEncrypted, json } = readArguments(args);
  const env = readDataEnv(process.env);
  const passphrase = isEncrypted ? await askNewPassphrase() : undefined;
  await using closing = new AsyncDisposableStack();
  const work = backUp(closing, { env, to, passphrase });
  const { file, bytes, rows, manifest, audit } = await Promise.race([
    work,
    interruption('The backup was interrupted.'),
  ]);
  say(
    `${file} holds ${plural(rows, 'row')} of ${plural(manifest.tables.length, 'table')} as of ${manifest.made_at} (${megabytesOf(bytes)}). It was opened again and is whole.`,
  );
  if (manifest.findings) say(describeFindings(manifest.findings));
  say(saidByAudit[audit]);
  say(`Keep a copy on another machine. To restore it: ${typed('restore FILE')}`);
  if (json)
    await print(
      `${JSON.stringify({ is_done: true, file, bytes, rows, made_at: manifest.made_at, audit, findings: manifest.findings ?? null })}\n`,
    );
  return exitCodeOf(audit);
}

const saidByAudit = {
  clean: 'The audit accounted for every token.',
  findings: `It can be restored only by naming these families: ${typed('restore FILE --with-findings FAMILY,FAMILY')}`,
  unaudited: 'It was not audited: the data is of another version, or the audit failed.',
};

type Order = { env: DataEnv; to: string | undefined; passphrase: string | undefined };

async function backUp(closing: AsyncDisposableStack, { env, to, passphrase }: Order): Promise<WrittenBackup> {
  const ownerUrl = await openAnyOwnerDatabase(closing);
  const secrets = { auth_secret: env.authSecret ?? (await readAuthSecret(env.dataDir)) };
  const order = { ownerUrl, schema, secrets, ...(passphrase !== undefined && { passphrase }), tell: say };
  if (to !== undefined) return writeBackup({ ...order, to: resolve(to) });
  const startedAt = new Date();
  const written = await makeBackup({ ...order, kind: 'manual', place: env.backups });
  // Data of an older version may not have the table for it yet.
  await noteEnd({ ownerUrl, functions }, { kind: 'manual', startedAt }, written).catch(() => undefined);
  return written;
}

function readArguments(args: string[]) {
  try {
    const options = { to: { type: 'string' }, passphrase: { type: 'boolean' }, json: { type: 'boolean' } } as const;
    return parseArgs({ args, options }).values;
  } catch {
    throw new Misuse(usage);
  }
}

const askNewPassphrase = () =>
  readUnseen(process.stdin, {
    words: 'Passphrase (hidden as you type; without it the backup cannot be opened again):',
    again: { words: 'Repeat it:', differ: 'The two passphrases differ. No backup was made.' },
    missing: 'No passphrase was given. No backup was made.',
    say,
  });

const megabytesOf = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

await runCommand(run);
