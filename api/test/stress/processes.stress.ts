import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { waitUntil } from '../releases/registry/wait-until-fixture.ts';
import { makeFamily } from '../testing/families/test-family.ts';
import { openFreshPostgres } from '../testing/processes/fresh-database.ts';
import { makeFolder } from '../testing/processes/make-folder.ts';
import { openStandby } from '../testing/processes/open-standby.ts';
import { findTree } from '../testing/processes/process-tree.ts';
import { type Product, startProduct } from '../testing/processes/product-process.ts';
import { createTestClient, granted } from '../testing/test-client.ts';

const metricsToken = 'a-collector-of-the-tests';
const operatorToken = 'one-of-my-own-choice';
const settings = { PROCESSES: '2', METRICS_TOKEN: metricsToken, OPERATOR_TOKEN: operatorToken };

/** Each request uses a separate connection, as from different browsers. */
const browsersAt = (url: string) =>
  createTestClient((path, { headers, ...init }) =>
    fetch(url + path, { ...init, headers: { ...headers, Connection: 'close' } }),
  );

const saying = (msg: string, { log }: Product): Set<number> => {
  const lines = log.map((line): { pid: number; msg: string } => JSON.parse(line));
  return new Set(lines.filter((line) => line.msg === msg).map(({ pid }) => pid));
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Guarantee: several processes on one port act as one server; a dead one is replaced, and all of them exit completely.
 */
test('Rules 14.197: two processes accept a key once, are counted together, and survive the loss of one', async () => {
  await using product = await startProduct({ settings });
  const client = browsersAt(product.url);
  const { parent, mia } = await makeFamily(client);
  const body = { child_id: mia.id, amount: 3, description: 'Sent eight times' };
  const sent = { token: parent.token, key: randomUUID(), body };
  const times = Array.from({ length: 8 });
  await Promise.all(times.map(() => granted(client.send('POST', '/api/tokens/award', sent))));
  expect(await granted(mia.get(`/api/tokens/${mia.id}/balance`))).toMatchObject({ balance: 3 });
  const [first, second] = saying('request', product);
  if (!first || !second) throw new Error(`One process answered all: ${first}`);
  const { text } = await client.send('GET', '/api/metrics', { token: metricsToken });
  const series = '{method="POST",route="/api/tokens/award",status="201"}';
  expect(text).toContain(`tokennest_http_request_duration_seconds_count${series} 8\n`);
  expect(text).toContain('tokennest_families 1\n');
  // The next request of the same backup may reach the other process.
  const refused = await client.send('POST', '/api/operator/backups', { token: operatorToken });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This server has several processes. On the server, npm run backup makes a backup, and npm run restore -- FILE restores one',
  ]);

  process.kill(first, 'SIGKILL');
  await waitUntil(() => !isAlive(first));
  for (let asked = 0; asked < 20; asked += 1) await granted(parent.get('/api/tasks'));
  await waitUntil(async () => {
    await granted(parent.get('/api/tasks'));
    return saying('request', product).size === 3;
  });

  const all = await findTree(product.pid);
  expect(await product.stop()).toBe(0);
  await waitUntil(() => !all.some(isAlive)); // init takes a moment to reap an ended process
}, 180_000);

test('Rules 14.197: all processes end with the first one, however it ends, and the server starts again', async () => {
  await using folder = await makeFolder();
  await using killed = await startProduct({ settings, dataDir: folder.path });
  const others = saying('starting', killed);
  process.kill(killed.pid, 'SIGKILL');
  await waitUntil(() => ![...others].some(isAlive));
  await using again = await startProduct({ settings, dataDir: folder.path });
  expect(await again.stop()).toBe(0);
}, 180_000);

/** Guarantee: each process uses its own connection to the standby, and does without it automatically. */
test('Rules 14.197 and 10.41: two processes read a history from a standby, without it, and after the first was killed', async () => {
  await using primary = await openFreshPostgres();
  await using standby = await openStandby(primary);
  await using folder = await makeFolder();
  const setup = {
    database: primary,
    dataDir: folder.path,
    settings: { ...settings, DATABASE_READ_URL: standby.appUrl },
  };
  await using killed = await startProduct(setup);
  const { parent, mia } = await makeFamily(browsersAt(killed.url));
  let given = 0;
  const award = async () => {
    given += 1;
    const body = { child_id: mia.id, amount: 1, description: `Award ${given}` };
    await granted(parent.post('/api/tokens/award', body));
  };
  const page = async (number: number) => {
    const { transactions, total } = await granted(
      mia.get(`/api/tokens/${mia.id}/transactions?page=${number}&page_size=1`),
    );
    return [total, transactions[0].description];
  };
  /** All pages but the first come from the standby; connections alternate between the processes. */
  const expectHistory = async () => {
    const pages = Array.from({ length: given }, (_, index) => index + 1);
    const wanted = pages.map((number) => [given, `Award ${given + 1 - number}`]);
    expect(await Promise.all(pages.map(page))).toEqual(wanted);
  };
  const hasSaid = async (msg: string, product: Product) => {
    await waitUntil(async () => {
      await expectHistory();
      return saying(msg, product).size === 2;
    });
  };
  for (let round = 0; round < 4; round += 1) {
    await award();
    await expectHistory();
  }
  await standby.stop();
  await award();
  await hasSaid('the standby is not used: the primary answers its reads', killed);
  await standby.start();
  await hasSaid('the standby is used again', killed);

  process.kill(killed.pid, 'SIGKILL');
  const others = saying('starting', killed);
  await waitUntil(() => ![...others].some(isAlive));
  await using again = await startProduct({ ...setup, port: killed.port });
  await award();
  const readers = `select from pg_stat_activity where usename = 'tokennest_app'`;
  await waitUntil(async () => {
    await expectHistory();
    return (await standby.query(readers)).length > 0;
  });
  expect(await again.stop()).toBe(0);
}, 180_000);
