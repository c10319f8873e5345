import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ownVersion } from '../../../src/core/config/own-version.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { type Product, startProduct } from '../../testing/processes/product-process.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { clientOf } from '../../testing/test-client.ts';

const root = join(import.meta.dirname, '../../../..');
let folder: Awaited<ReturnType<typeof makeFolder>>;
let product: Product;

beforeAll(async () => {
  folder = await makeFolder();
  product = await startProduct({ dataDir: join(folder.path, 'data') });
  await makeFamily(clientOf(product.url));
});
afterAll(async () => {
  await folder[Symbol.asyncDispose]();
});

function runStatus(args: string[] = [], settings: Record<string, string> = {}) {
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; stdout: string; stderr: string }>();
  const { dataDir, port } = product;
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATABASE_APP_URL: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    ...settings,
  };
  execFile(process.execPath, ['scripts/tool.mjs', 'status', ...args], { cwd: root, env }, (error, stdout, stderr) =>
    resolve({ code: error ? error.code : 0, stdout, stderr }),
  );
  return promise;
}

const readToken = () => readFile(join(product.dataDir, 'operator-token'), 'utf8');

test("Rules 14.148: with a running server it prints the server's status, in words and as one object", async () => {
  const { code, stdout, stderr } = await runStatus();
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toMatch(/^People +1 family, 1 parent, 2 children$/m);
  expect(stderr).toMatch(/Everything looks good\.\n$/);
  const asJson = await runStatus(['--json']);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ server: { uptime_seconds: expect.any(Number) }, needs: [] });
});

test('Rules 14.190: the first line of the log names the build', async () => {
  expect(JSON.parse(product.log[0] ?? '')).toMatchObject({ version: await ownVersion(), msg: 'starting' });
});

/** Guarantee: only the owner of the data can read the token, which appears neither in a URL nor in the log. */
test('Rules 14.140: the token is created once, readable by its owner only; --open prints it next to the address', async () => {
  const token = await readToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await stat(join(product.dataDir, 'operator-token'))).mode & 0o777).toBe(0o600);
  const { code, stdout, stderr } = await runStatus(['--open']);
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: `${token}\n`,
    stderr: `Open http://localhost:${product.port}/operator and type this token:\n`,
  });
  const set = await runStatus(['--open'], {
    OPERATOR_TOKEN: 'one-of-my-own-choice',
    PUBLIC_ORIGIN: 'https://nest.example',
  });
  expect([set.stdout, set.stderr]).toEqual([
    'one-of-my-own-choice\n',
    'Open https://nest.example/operator and type this token:\n',
  ]);
  expect(product.log.join('')).not.toContain(token);
});

test('Rules 14.148: errors give one sentence and exit code 2', async () => {
  await using empty = await makeFolder();
  const { code, stdout, stderr } = await runStatus([], { DATA_DIR: empty.path });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^There is no database in .* yet: [^\n]*\n$/);
  expect((await runStatus(['--fast'])).code).toBe(2);
});

/** Must be the last test: it stops the server. */
test('Rules 14.148: without a running server it reads the database, and an alert exits with 1', async () => {
  const { dataDir } = product;
  expect(await product.stop()).toBe(0);
  const { code, stdout } = await runStatus(['--json']);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    0,
    { server: null, requests: null, sweeps: null, people: { families: 1, parents: 1, children: 2 }, needs: [] },
  ]);
  product = await startProduct({ dataDir, port: await findFreePort() });
  const { startEmbeddedPostgres } = await import('../../../src/core/postgres/embedded-postgres.ts');
  const { connectTo } = await import('../../testing/processes/test-database.ts');
  const postgres = await startEmbeddedPostgres(dataDir);
  const owner = await connectTo(postgres.ownerUrl);
  await owner.query(`update applied_migration set executed_at = now() - interval '49 hours'`);
  await owner.end();
  await postgres.stop();
  await product.stop();
  const status = await runStatus();
  expect(status.code).toBe(1);
  expect(status.stderr).toMatch(/^NEEDS YOU {2}No backup for 2 days\. None was attempted/);
});
