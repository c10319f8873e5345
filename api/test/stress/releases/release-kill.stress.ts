import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manifestOf, packOf, remoteFiles } from '../../releases/registry/build-fixture.ts';
import { packType, publisherAt } from '../../releases/registry/publisher-fixture.ts';
import { makeToken } from '../../../src/releases/publishing/release-tokens.ts';
import { waitUntil } from '../../releases/registry/wait-until-fixture.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { type Product, startProduct } from '../../testing/processes/product-process.ts';
import { holdLock } from './held.ts';
import { type KillStep, killSteps, standStill } from './kill-steps.ts';
import { expectNoHalf, expectWhole, readState } from './release-state.ts';

const name = 'parentApp';
/** It starts the product, on a machine that may be busy. */
const stepMaxMs = 180_000;
const closing = new AsyncDisposableStack();
let place: Awaited<ReturnType<typeof openPlace>>;
let product: Product;

async function openPlace() {
  const database = closing.use(await openFreshPostgres());
  const { path: dataDir } = closing.use(await makeFolder());
  // A file of an older product, which must be ignored.
  await mkdir(join(dataDir, 'releases'));
  await writeFile(join(dataDir, 'releases/registry.json'), '{"childApp":{"current":"0.9.0","previous":null}}');
  const superuser = await database.connect();
  closing.defer(() => superuser.end());
  const port = await findFreePort();
  const { token } = await makeToken(database.ownerUrl, { name, days: 1, note: 'proof' });
  return { database, dataDir, port, superuser, token };
}

const startAgain = async () => {
  const { database, dataDir, port } = place;
  product = await startProduct({ hasPages: true, database, dataDir, port });
};

beforeAll(async () => {
  place = await openPlace();
  await startAgain();
  closing.defer(() => product[Symbol.asyncDispose]());
  await place.superuser.query(standStill);
}, stepMaxMs);
afterAll(() => closing.disposeAsync());

const publisher = () => publisherAt(product.url)(name, place.token);
const promote = async (version: string) => {
  const { rev } = await publisher().report();
  return publisher().change('promote', rev, { version });
};
const isLive = async (version: string) =>
  (await place.superuser.query(`select from live_release where name = $1 and current = $2`, [name, version])).rows
    .length > 0;
const isThere = async (version: string) =>
  (await place.superuser.query(`select from release where version = $1`, [version])).rows.length > 0;

/** Sends the request, kills the server at the step, and resolves once the server and its backends are gone. */
async function killWhile({ hold, isKept }: KillStep, ask: () => Promise<unknown>, isDone: () => Promise<boolean>) {
  await using held = await holdLock(place.database.connect, hold);
  const answer = ask().then(
    () => 'answered',
    () => 'cut off',
  );
  const waiting = await held.waiting();
  if (isKept) {
    // PostgreSQL commits, but the stopped server does not learn of it.
    process.kill(product.pid, 'SIGSTOP');
    await held.letGo();
    await waitUntil(isDone);
  }
  await product.kill();
  if (!isKept) await held.end(waiting);
  expect(await answer).toBe('cut off');
}

/** Asserts the state after a kill at any moment; afterwards the version is live. */
async function expectRepaired(version: string, published: 201 | 409, promoted: 200 | 409) {
  await startAgain();
  await expectNoHalf(place.superuser);
  await expectWhole(product.url);
  expect((await publisher().upload(version)).status).toBe(published);
  expect((await promote(version)).status).toBe(promoted);
  expect((await expectWhole(product.url)).remotes.parentApp.current).toBe(version);
}

/** Guarantee: a server that dies while publishing leaves a complete version or none, and the live one unchanged. */
test(
  'publish: half of the body is there',
  async () => {
    const version = '13.1.0';
    const before = await readState(place.superuser);
    const pack = packOf(manifestOf(name, version), remoteFiles(name, version));
    const headers = { Authorization: `Bearer ${place.token}`, 'Content-Type': packType, 'Content-Length': pack.length };
    const path = `/api/releases/${name}/${version}?tried=true`;
    const upload = request(product.url + path, { method: 'PUT', headers });
    const cut = once(upload, 'error');
    upload.write(pack.subarray(0, pack.length / 2));
    // Gives the first upload time to arrive. The server reads one at a time, so it refuses the other while it reads
    // this one.
    await sleep(500);
    const other = Buffer.from('no release');
    await waitUntil(async () => (await publisher().upload(version, other)).status === 503);
    await product.kill();
    await cut;
    expect(await readState(place.superuser)).toEqual(before);
    await expectRepaired(version, 201, 200);
  },
  stepMaxMs,
);

/** Guarantee: the same for every step that involves the database, and for a promotion. */
test.each(killSteps.map((step, index) => ({ ...step, version: `13.2.${index}` })))(
  '$change: $name',
  async ({ version, ...step }) => {
    const isPromotion = step.change === 'promote';
    if (isPromotion) await publisher().upload(version);
    const before = await readState(place.superuser);
    const ask = () => (isPromotion ? promote(version) : publisher().upload(version));
    const isDone = () => (isPromotion ? isLive(version) : isThere(version));
    await killWhile(step, ask, isDone);
    const isUntouched = isDeepStrictEqual(await readState(place.superuser), before);
    const { isKept = false } = step;
    expect({ isDone: await isDone(), isUntouched }).toEqual({ isDone: isKept, isUntouched: !isKept });
    await expectRepaired(version, isPromotion || isKept ? 409 : 201, isPromotion && isKept ? 409 : 200);
  },
  stepMaxMs,
);
