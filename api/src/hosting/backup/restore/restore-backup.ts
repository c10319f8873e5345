import type { Client } from 'pg';
import { ownVersion, typed } from '../../../core/config/own-version.ts';
import { StartupError } from '../../../core/config/startup-error.ts';
import { unknownOf } from '../../../core/database/applied-migrations.ts';
import { functionCaller } from '../../../core/database/call-function.ts';
import { connectOrRefuse, refuseUnfitDatabase, roleOf } from '../../../core/database/database-check.ts';
import { nameVersion } from '../../../core/database/install-functions.ts';
import { installSchema } from '../../../core/database/install-schema.ts';
import { lockMigrations, runMigrations } from '../../../core/database/migrate.ts';
import { socketOf } from '../../../core/database/internals/pg-client.ts';
import { prepareOwner } from '../../../core/database/spread/spread-state.ts';
import type { ProductSchema } from '../../../core/database/product-schema.ts';
import { errorCode } from '../../../core/errors/error-code.ts';
import { auditWithin } from '../../audit/audit-database.ts';
import { describeCheck } from '../../audit/describe-audit.ts';
import { findingsOf } from '../audit-backup.ts';
import { refuseUnknownErasures } from './erased-may-return.ts';
import { hasPeople } from './has-people.ts';
import { addJoinedRows, type JoinedRows } from './joined-rows.ts';
import { backupLimits, countRows, type Findings } from '../manifest.ts';
import type { OpenBackup } from './open-backup.ts';
import { emptyDatabase, keepRows, loadRows, putBackRows } from './replace-data.ts';
import { refuseConnectedServers, stopWrites } from './stop-writes.ts';
import { openToAudit } from '../tables.ts';

export interface RestoreOrder {
  readonly backup: OpenBackup;
  readonly schema: ProductSchema;
  readonly urls: { readonly ownerUrl: string; readonly appUrl: string };
  readonly replaces: boolean;
  readonly withFindings?: ReadonlySet<string>;
  readonly joined: readonly JoinedRows[];
  /** The caller accepts that later erasures are unknown (refuseUnknownErasures). */
  readonly erasedMayReturn: boolean;
  readonly keepBefore: (owner: Client) => Promise<unknown>;
  readonly installMore: (owner: Client) => Promise<void>;
  readonly tell: (step: string) => void;
}

export interface Restored {
  readonly rows: number;
  readonly hasReplaced: boolean;
  readonly findings: Findings | null;
}

/** One transaction: until its last step, a failure changes nothing. The audit checks the new data before that. */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { backup, urls, tell } = order;
  await refuseNewerBackup(backup);
  const owner = await connectOrRefuse('DATABASE_URL', urls.ownerUrl);
  try {
    await refuseUnfitDatabase(owner, urls.appUrl);
    if ((await prepareOwner(owner)) === 'spread') throw new StartupError(isSpread);
    if (order.replaces) await refuseConnectedServers(owner, urls.appUrl);
    else if (await hasPeople(owner)) throw new PeopleThere();
    // Before the transaction that locks every table, which includes the backup.
    if (order.replaces) await openToAudit(owner);
    tell('waiting for other starts');
    await lockMigrations(owner);
    await owner.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const hasReplaced = order.replaces && (await keepWhatIsThere(owner, order));
    // Existing data has its own list.
    if (!hasReplaced && !order.erasedMayReturn) refuseUnknownErasures(backup.manifest, order.joined);
    await owner.query(`set local lock_timeout = '20s'`);
    if (!order.replaces) await keepOthersOut(owner);
    const findings = await replaceAll(owner, order);
    tell('making it so');
    await owner.query('commit').catch((cause: unknown) => {
      throw new StartupError(unknownEnding, { cause });
    });
    return { rows: countRows(backup.manifest), hasReplaced, findings };
  } catch (error) {
    throw explainFailure(error);
  } finally {
    // Rolls back an open transaction.
    socketOf(owner).destroy();
  }
}

async function keepWhatIsThere(owner: Client, { keepBefore, tell }: RestoreOrder): Promise<boolean> {
  tell('stopping writes');
  await stopWrites(owner);
  const isAnythingThere = await hasPeople(owner);
  if (isAnythingThere) await keepBefore(owner);
  return isAnythingThere;
}

const unknownEnding =
  'PostgreSQL has ended at the very end: start it, and look which data is there. It is all of the old or all of the new.';

const isSpread =
  'The rows of this database are spread over nodes, which a restore does not fill: restore into a database of one PostgreSQL. Nothing was changed.';

export class PeopleThere extends StartupError {
  constructor() {
    super(
      'There are people in this database already: to put the backup in their place, add --replace. A backup of them is made first.',
    );
  }
}

/** Blocks registrations, and checks again: a server may be running. */
async function keepOthersOut(owner: Client): Promise<void> {
  const { rows } = await owner.query(`select to_regclass('public.identity') is not null as is_there`);
  if (rows[0].is_there) await owner.query('lock table identity in access exclusive mode');
  if (await hasPeople(owner)) throw new PeopleThere();
}

async function refuseNewerBackup({ manifest: { migrations, made_by } }: OpenBackup): Promise<void> {
  const [unknown] = (await unknownOf(migrations)).slice(-1);
  if (unknown === undefined) return;
  throw new StartupError(
    `This backup is of TokenNest ${made_by} (${unknown}), and this is the older ${await ownVersion()}: restore it with that version or a newer one. Nothing was changed.`,
  );
}

async function replaceAll(
  owner: Client,
  { backup, schema, urls, joined, installMore, withFindings, tell }: RestoreOrder,
): Promise<Findings | null> {
  tell('emptying the database');
  const kept = await keepRows(owner, schema.tables);
  await emptyDatabase(owner);
  tell('making the tables of the backup');
  await runMigrations(owner, schema, backup.manifest.migrations);
  await loadRows(owner, { backup, tables: schema.tables, tell });
  tell('bringing it to this version');
  await runMigrations(owner, schema);
  await putBackRows(owner, schema.tables, kept);
  await installSchema(owner, schema, roleOf(urls.appUrl));
  await installMore(owner);
  await addJoinedRows(owner, schema.tables, joined);
  const call = functionCaller(owner, nameVersion(schema.functions));
  for (const { name, isAfterRestore } of schema.functions) if (isAfterRestore) await call(`select fn.${name}()`);
  tell('looking for every token');
  return expectClean(owner, schema, withFindings);
}

async function expectClean(
  owner: Client,
  schema: ProductSchema,
  named: ReadonlySet<string> = new Set(),
): Promise<Findings | null> {
  const checks = (await auditWithin(owner, schema)).filter(({ ok }) => !ok);
  const findings = await findingsOf(owner, schema, checks);
  if (!findings) return null;
  const { families } = findings;
  if (families.length < backupLimits.familiesMax && families.every((id) => named.has(id))) return findings;
  throw new StartupError(
    `The audit found differences in the backup, so it was not restored. Nothing was changed.\n${checks.map(describeCheck).join('\n')}\n${goOnWith(families)}`,
  );
}

const goOnWith = (families: readonly string[]) =>
  families.length < backupLimits.familiesMax
    ? `To restore it with these findings, name their families: ${typed(`restore FILE --with-findings ${families.join(',')}`)}`
    : `More than ${backupLimits.familiesMax - 1} families have findings: use another backup.`;

function explainFailure(error: unknown): unknown {
  switch (errorCode(error)) {
    case '55P03':
    case '40P01':
      return new StartupError(
        'TokenNest is at work in this database: stop it, then restore again. Nothing was changed.',
        { cause: error },
      );
    case '53100':
      return new StartupError('The disk of the database is full: make room, then restore again. Nothing was changed.', {
        cause: error,
      });
    case '57P01':
    case '57P02':
    case '57P03':
    case 'ECONNRESET':
    case 'EPIPE':
      return hasEnded(error);
    case '22P02':
    case '22P04':
    case '23502':
    case '23503':
    case '23505':
    case '23514':
      return new StartupError(
        'The backup holds rows that the database does not take: it is not used. Nothing was changed.',
        { cause: error },
      );
    default:
      // pg's errors for a lost connection have no code.
      return error instanceof Error && error.message.startsWith('Connection terminated') ? hasEnded(error) : error;
  }
}

const hasEnded = (cause: unknown) =>
  new StartupError('PostgreSQL stopped during the restore: start it, then restore again. Nothing was changed.', {
    cause,
  });
