import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { insertYears } from '../../testing/families/insert-years.ts';
import { addChild, makeFamily } from '../../testing/families/test-family.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startProduct } from '../../testing/processes/product-process.ts';
import { clientOf, granted } from '../../testing/test-client.ts';

/** Ten years of twenty children with 14 transactions a day each. */
const movesEach = isLong ? 50_000 : 500;
const growthMaxMb = 64;

const residentMb = async (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function processorSeconds(pid: number): Promise<number> {
  const [, , , , , , , , , , , , , user, system] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ');
  return (Number(user) + Number(system)) / 100;
}

async function growthOf<T>(pid: number, work: () => Promise<T>) {
  const before = await residentMb(pid);
  let most = before;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await residentMb(pid));
      await delay(100);
    }
  })();
  const done = await work();
  over.abort();
  await watching;
  return { done, growthMb: most - before };
}

async function measure() {
  await using database = await openFreshDatabase();
  await using product = await startProduct({ database });
  const client = clientOf(product.url);
  const { parent, mia, leo } = await makeFamily(client);
  const others: string[] = [];
  while (others.length < 18) others.push((await addChild(client, parent, `Child ${others.length}`)).id);
  const { id: familyId } = await granted(parent.get('/api/families/current'));
  const childIds = [mia.id, leo.id, ...others];
  const from = new Date(Date.now() - 10 * 365 * 24 * 60 * 60_000);
  await insertYears(database.superuser, { familyId, parentId: parent.id, childIds, movesEach, from });
  // Warms up the server, so that its heap has its usual size.
  for (let count = 0; count < 300; count += 1) await mia.get(`/api/tokens/${mia.id}/transactions?page_size=100`);

  const [startedMs, startedCpu] = [performance.now(), await processorSeconds(product.pid)];
  const { done: bytes, growthMb } = await growthOf(product.pid, async () => {
    const headers = { Authorization: `Bearer ${parent.token}` };
    const response = await fetch(`${product.url}/api/families/current/export`, { headers });
    expect(response.status).toBe(200);
    let length = 0;
    for await (const chunk of response.body ?? []) length += chunk.length;
    return length;
  });
  const seconds = (performance.now() - startedMs) / 1000;
  const cpu = (await processorSeconds(product.pid)) - startedCpu;
  tell(
    `${childIds.length} × ${movesEach} transactions: ${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of a processor), ${(bytes / 1e6).toFixed(1)} MB, ${growthMb.toFixed(0)} MB of memory`,
  );
  expect(growthMb).toBeLessThan(growthMaxMb);
}

/** Guarantee: the memory of an export is limited to one page and one thread, however long the history. */
test('Rules 4.65: exports twenty children’s ten years in a fixed amount of memory', measure, 30 * 60_000);
