import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { copyFolder } from '../testing/processes/copy-folder.ts';
import { isLong, tell } from '../testing/is-long.ts';
import { makeFolder } from '../testing/processes/make-folder.ts';
import { type Product, startProduct } from '../testing/processes/product-process.ts';
import { runNode } from '../testing/processes/run-node.ts';
import { clientOf, granted } from '../testing/test-client.ts';
import { newPerson, registerPerson, type TestPerson } from '../testing/families/test-family.ts';

const rounds = isLong ? 20 : 1;
const families = 3;

const pidFileOf = (dataDir: string) => readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');

async function auditFolder(dataDir: string) {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_APP_URL: '' };
  const { code, stdout } = await runNode(['scripts/tool.mjs', 'audit', '--json'], { settings });
  return { code, audit: stdout === '' ? null : JSON.parse(stdout) };
}

type Tried = 'served' | 'refused';

async function workOnCopy(dataDir: string): Promise<Tried> {
  await using copy = await makeFolder();
  await copyFolder(dataDir, copy.path);
  await auditFolder(copy.path);
  // Writes during the copy may tear it; the copy then reports that and does not start.
  const product = await startProduct({ dataDir: copy.path }).catch((error: Error) => {
    expect(error.message).toMatch(/^Ended instead of starting: The built-in PostgreSQL does not start \([^\n]+\n$/);
    return null;
  });
  if (product === null) return 'refused';
  await using served = product;
  await registerPerson(clientOf(served.url), 'parent');
  expect(await served.stop()).toBe(0);
  return 'served';
}

interface Load {
  readonly parent: TestPerson;
  readonly childId: string;
  awards: number;
}

/** Registers a family whose parent awards tokens one at a time until stopped; throws on any refusal. */
async function awardUntil(load: Load, over: AbortSignal): Promise<void> {
  const award = { child_id: load.childId, amount: 1, description: 'Again' };
  while (!over.aborted) {
    await granted(load.parent.post('/api/tokens/award', award));
    load.awards += 1;
  }
}

async function startFamily(url: string): Promise<Load> {
  const parent = await registerPerson(clientOf(url), 'parent');
  const { id } = await granted(parent.post('/api/auth/add-child', newPerson('child', 'Mia')));
  return { parent, childId: id, awards: 0 };
}

async function workUnderLoad(original: Product): Promise<{ loads: Load[]; tried: Tried[] }> {
  const loads = await Promise.all(Array.from({ length: families }, () => startFamily(original.url)));
  const over = new AbortController();
  const writing = Promise.all(loads.map((load) => awardUntil(load, over.signal)));
  const tried: Tried[] = [];
  const work = async () => {
    for (let round = 0; round < rounds; round += 1) {
      tried.push(await workOnCopy(original.dataDir));
      tell(`round ${round + 1}: ${tried.at(-1)}`);
    }
  };
  try {
    await Promise.race([work(), writing]);
  } finally {
    over.abort();
  }
  await writing;
  return { loads, tried };
}

/** Guarantee: working on a copy of a running product's data neither reads, changes nor stops the original. */
test('the original keeps working while its running copy is audited, started and stopped', async () => {
  await using original = await startProduct();
  const postgres = await pidFileOf(original.dataDir);
  const { loads, tried } = await workUnderLoad(original);
  expect(tried).toHaveLength(rounds);
  expect(await pidFileOf(original.dataDir)).toBe(postgres);
  for (const { parent, childId, awards } of loads) {
    expect(awards).toBeGreaterThan(rounds);
    expect(await granted(parent.get(`/api/tokens/${childId}/balance`))).toEqual({ balance: awards });
  }
  const { code, audit } = await auditFolder(original.dataDir);
  expect([code, audit.counts.families]).toEqual([0, families]);
  const served = tried.filter((one) => one === 'served').length;
  const awards = loads.reduce((sum, load) => sum + load.awards, 0);
  tell(
    `${served} copies served, ${rounds - served} refused; ${awards} awards in the meantime, none of them lost or refused`,
  );
}, 3_600_000);
