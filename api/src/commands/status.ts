import { join } from 'node:path';
import { asOwner } from '../hosting/backup/backup-runs.ts';
import { noteGone } from '../hosting/backup/note-gone.ts';
import { readOrMakeOperatorToken, readOwn } from '../core/config/data-dir.ts';
import { type Env, readEnv } from '../core/config/env.ts';
import { addressOf } from '../core/config/listen.ts';
import { ownVersion } from '../core/config/own-version.ts';
import { describeFailure, StartupError } from '../core/config/startup-error.ts';
import { interruption, print, say } from '../core/config/tool.ts';
import { openOwnerDatabase } from '../core/database/open-owner-database.ts';
import type { EntityManager } from '../core/database/orm.ts';
import { errorCode } from '../core/errors/error-code.ts';
import { describeStatus } from '../hosting/operator/describe-status.ts';
import type { People } from '../hosting/operator/facts.ts';
import { createOperator } from '../hosting/operator/operator.ts';
import { type OperatorStatus, operatorStatus } from '../hosting/operator/operator.contract.ts';
import { actAsOwner } from '../core/postgres/act-as-owner.ts';
import { roleNames } from '../core/postgres/roles.sql.ts';
import { functions, openOrm } from '../schema.ts';

const exitCodes = { well: 0, needsYou: 1, couldNotLook: 2 };
const askMaxMs = 10_000;

/** `npm run status`: the state of the server and its data; `-- --open` shows how to open the page (Rules 14.148). */
async function run(args: string[]): Promise<number> {
  const env = readEnv(process.env, true);
  await actAsOwner(env.dataDir);
  if (args.includes('--open')) return tellPage(env);
  await using closing = new AsyncDisposableStack();
  const status = await Promise.race([readStatus(env, closing), interruption('This was interrupted.')]);
  say(describeStatus(status));
  if (args.includes('--json')) await print(`${JSON.stringify(status)}\n`);
  return status.needs.length === 0 ? exitCodes.well : exitCodes.needsYou;
}

/** Prints only the token on stdout, so that it can be piped to the clipboard. */
async function tellPage(env: Env): Promise<number> {
  const token = env.operatorToken ?? (await readOrMakeOperatorToken(env.dataDir));
  const [address = addressOf(env)] = env.publicOrigins;
  say(`Open ${address}/operator and type this token:`);
  await print(`${token}\n`);
  return exitCodes.well;
}

async function readStatus(env: Env, closing: AsyncDisposableStack): Promise<OperatorStatus> {
  return (await askServer(env)) ?? readDatabase(env, closing);
}

/** Null if no server with this data answers there. */
async function askServer(env: Env): Promise<OperatorStatus | null> {
  const token = env.operatorToken ?? (await readToken(env.dataDir));
  if (token === null) return null;
  const headers = { Authorization: `Bearer ${token}` };
  const asking = fetch(`${addressOf(env)}/api/operator/status`, { headers, signal: AbortSignal.timeout(askMaxMs) });
  const answer = await asking.catch(() => null);
  if (answer === null || answer.status === 401 || answer.status === 404) return null;
  if (answer.status !== 200)
    throw new StartupError(`The server answers ${answer.status} instead of its status: check its log.`);
  return operatorStatus.parse(await answer.json());
}

async function readToken(dataDir: string): Promise<string | null> {
  try {
    return await readOwn(join(dataDir, 'operator-token'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartupError('The operator token in DATA_DIR is not this user’s to read: run this as its owner.', {
      cause: error,
    });
  }
}

/** Reads as the owner and counts people as the audit role: only the serving role may use the look-up. */
async function readDatabase({ dataDir, backups }: Env, closing: AsyncDisposableStack): Promise<OperatorStatus> {
  const ownerUrl = await openOwnerDatabase(closing, functions);
  await asOwner({ ownerUrl }, (owner) => noteGone(owner, backups));
  const orm = openOrm({ url: ownerUrl, poolMax: 2 });
  closing.defer(() => orm.close());
  const makesBackups = backups.keep !== null;
  const setup = { orm, dataDir, makesBackups, token: '', secret: '', version: await ownVersion(), isServing: false };
  return createOperator({ ...setup, peopleOf: countPeople }).status();
}

const countPeople = (em: EntityManager): Promise<People> =>
  em.transactional(async (tx) => {
    await tx.execute(`set local role ${roleNames.audit}`);
    const [people] = await tx.execute<People[]>(`
      select count(distinct family_id) filter (where role = 'parent')::int as families,
             count(*) filter (where role = 'parent')::int as parents, count(*) filter (where role = 'child')::int as children
        from profile`);
    return people ?? { families: 0, parents: 0, children: 0 };
  });

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  say(describeFailure(error));
  process.exitCode = exitCodes.couldNotLook;
}
// After an interruption, the running query would keep the process alive until PostgreSQL answers.
process.exit();
