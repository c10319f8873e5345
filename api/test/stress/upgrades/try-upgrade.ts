import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { auditDatabase } from '../../../src/schema.ts';
import { describeCheck } from '../../../src/hosting/audit/describe-audit.ts';
import { readOrMakeSettings } from '../../../src/core/postgres/cluster.ts';
import { connectSuperuser } from '../../../src/core/postgres/postmaster.ts';
import { databaseName, roleNames } from '../../../src/core/postgres/roles.sql.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startProduct } from '../../testing/processes/product-process.ts';
import { compareSchemas, readSchema } from '../../testing/processes/read-schema.ts';
import { clientOf } from '../../testing/test-client.ts';
import { findFunctions } from '../../testing/processes/test-database.ts';
import { checkOut, type Commit } from './commits.ts';
import { goOn, type Household, readHousehold, liveOn } from './family-use.ts';

/** `failure` is null if all data is there, the audit is clean and the schema equals that of a new database. */
export interface Upgrade extends Commit {
  /**
   * Why a family could not use this commit. The data then comes from an earlier commit, and this one was started on it.
   */
  readonly broken: string | null;
  readonly failure: string | null;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Creates data with a commit, starts each of `through` on it, then this version. `wanted`: a new database's schema. */
export async function tryUpgrade(commit: Commit, { through, earlier, wanted }: Setting): Promise<Upgrade> {
  let broken: string | null = null;
  await using folder = await makeFolder();
  await using second = await makeFolder();
  try {
    let dataDir = folder.path;
    let before = await makeData(commit, dataDir).catch((error: unknown) => {
      broken = wordsOf(error);
      return null;
    });
    if (!before) {
      dataDir = second.path;
      before = await makeData(earlier, dataDir);
      await startOnce(commit, dataDir);
    }
    for (const later of through) await startOnce(later, dataDir);
    const faults = await takeOn(dataDir, before, wanted);
    return { ...commit, broken, failure: faults.length > 0 ? faults.join('\n') : null };
  } catch (error) {
    return { ...commit, broken, failure: wordsOf(error) };
  }
}

type Setting = { through: readonly Commit[]; earlier: Commit; wanted: readonly string[] };
type Before = { household: Household; seen: Awaited<ReturnType<typeof readHousehold>> };

export async function makeData(commit: Commit, dataDir: string): Promise<Before> {
  await using root = await checkOut(commit);
  await using product = await startProduct({ root: root.path, dataDir, isLogRead: false });
  const client = clientOf(product.url);
  const household = await liveOn(client);
  const seen = await readHousehold(client, household);
  await product.stop();
  return { household, seen };
}

/** Ignores the outcome: a commit that fails to start may still have changed the data. */
async function startOnce(commit: Commit, dataDir: string): Promise<void> {
  await using root = await checkOut(commit);
  await startProduct({ root: root.path, dataDir, isLogRead: false }).then(
    (product) => product.stop(),
    () => undefined,
  );
}

async function takeOn(dataDir: string, { household, seen }: Before, wanted: readonly string[]): Promise<string[]> {
  await using product = await startProduct({ dataDir });
  const client = clientOf(product.url);
  const now = new Map<string, unknown>(Object.entries(await readHousehold(client, household)));
  const lost = Object.entries(seen).filter(([what, was]) => !isDeepStrictEqual(now.get(what), was));
  const faults = lost.map(
    ([what, was]) => `${what} were ${JSON.stringify(was)} and are ${JSON.stringify(now.get(what))}`,
  );
  await goOn(client, household);
  faults.push(...(await inspect(dataDir, wanted)));
  await product.stop();
  return faults;
}

async function inspect(dataDir: string, wanted: readonly string[]): Promise<string[]> {
  const settings = await readOrMakeSettings(join(dataDir, 'postgres'));
  const { port, ownerPassword } = settings;
  const audit = await auditDatabase(`postgres://${roleNames.owner}:${ownerPassword}@127.0.0.1:${port}/${databaseName}`);
  const superuser = await findFunctions(await connectSuperuser(settings, databaseName));
  try {
    const differences = compareSchemas(await readSchema(superuser), wanted);
    return [...audit.checks.filter(({ ok }) => !ok).map(describeCheck), ...differences];
  } finally {
    await superuser.end();
  }
}
