import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { schema } from '../../../src/schema.ts';
import { writeBackup } from '../../../src/hosting/backup/write-backup.ts';
import { restore } from '../../hosting/backup/backup-fixture.ts';
import { makeFamily, type TestPerson } from '../../testing/families/test-family.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startProduct } from '../../testing/processes/product-process.ts';
import { clientOf } from '../../testing/test-client.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { ownerUrlOf } from './backup-product.ts';

const writers = isLong ? 64 : 8;
const instants = isLong ? 100 : 4;

type Write = { id: string; sentAt: number; acknowledgedAt: number };

async function write({
  parent,
  childId,
  writes,
  over,
}: {
  parent: TestPerson;
  childId: string;
  writes: Write[];
  over: AbortSignal;
}) {
  while (!over.aborted) {
    const made = { id: uuidv7(), sentAt: performance.now(), acknowledgedAt: Infinity };
    writes.push(made);
    const body = { child_id: childId, amount: 1, description: 'One more' };
    const { status } = await parent.post('/api/tokens/award', body, { headers: { 'Idempotency-Key': made.id } });
    if (status === 201) made.acknowledgedAt = performance.now();
    // A quarter of the machine is enough: the timing matters, not the volume.
    await delay(writers);
  }
}

/** Guarantee: a backup shows one moment: every award acknowledged before it, and none sent after it. */
test(
  `Rules 14.110: takes ${instants} backups under ${writers} writers and restores each elsewhere`,
  async () => {
    await using folder = await makeFolder();
    await using product = await startProduct({ isLogRead: false });
    const client = clientOf(product.url);
    const families = await Promise.all(Array.from({ length: Math.ceil(writers / 8) }, () => makeFamily(client)));
    const writes: Write[] = [];
    const over = new AbortController();
    const writing = Array.from({ length: writers }, (_, n) => {
      const family = families[n % families.length];
      if (!family) throw new Error('There is no family');
      const childId = n % 2 === 0 ? family.mia.id : family.leo.id;
      return write({ parent: family.parent, childId, writes, over: over.signal });
    });
    const ownerUrl = await ownerUrlOf(product.dataDir);
    const taken: { file: string; begunAt: number; takenAt: number }[] = [];
    for (let n = 0; n < instants; n += 1) {
      await delay(50 + (n % 7) * 30);
      const [file, begunAt] = [join(folder.path, `${n}.zip`), performance.now()];
      let takenAt = 0;
      // The snapshot exists once copying begins.
      const note = (step: string) => void (step.startsWith('copying') && (takenAt = performance.now()));
      await writeBackup({ ownerUrl, to: file, schema, secrets: { auth_secret: null }, tell: note });
      taken.push({ file, begunAt, takenAt });
    }
    over.abort();
    await Promise.all(writing);
    const acknowledged = writes.filter(({ acknowledgedAt }) => acknowledgedAt < Infinity).length;
    tell(`${acknowledged} writes acknowledged while ${instants} backups were made`);
    expect(acknowledged).toBeGreaterThan(writers);

    await using elsewhere = await openFreshDatabase();
    for (const { file, begunAt, takenAt } of taken) {
      await restore(file, elsewhere, true);
      const { rows } = await elsewhere.superuser.query<{ id: string }>('select id from token_transaction');
      const there = new Set(rows.map(({ id }) => id));
      const lost = writes.filter(({ id, acknowledgedAt }) => acknowledgedAt < begunAt && !there.has(id));
      const early = writes.filter(({ id, sentAt }) => sentAt > takenAt && there.has(id));
      expect({ file, lost, early }).toEqual({ file, lost: [], early: [] });
    }
  },
  isLong ? 3_600_000 : 120_000,
);
