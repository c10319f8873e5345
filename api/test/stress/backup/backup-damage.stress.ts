import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { backUp, fileIn, fill, openTwoDatabases, restore } from '../../hosting/backup/backup-fixture.ts';
import { digestTables } from '../../testing/processes/digest-tables.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { createRandom, randomSeed } from '../../testing/random.ts';

const tries = isLong ? 1000 : 40;
let databases: Awaited<ReturnType<typeof openTwoDatabases>>;
let good: Buffer;

beforeAll(async () => {
  databases = await openTwoDatabases();
  await fill(databases.to);
  await backUp(databases.from, fileIn(databases.folder));
  good = await readFile(fileIn(databases.folder));
});

afterAll(() => databases[Symbol.asyncDispose]());

async function restoreBytes(bytes: Uint8Array): Promise<string> {
  const path = fileIn(databases.folder, 'tried.zip');
  await writeFile(path, bytes);
  try {
    await restore(path, databases.to, true);
    return 'restored';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

const inOneSentence = expect.stringMatching(/^StartupError: [^\n]+\.$/);

/** Guarantee: a damaged backup file is refused and never harms the existing data. */
test(
  `Rules 14.111: refuses ${tries} flipped bits and ${tries} cuts, and keeps the existing data byte for byte`,
  async () => {
    const seed = randomSeed();
    const random = createRandom(seed);
    const before = await digestTables(databases.to.superuser);
    for (let n = 0; n < tries; n += 1) {
      const [at, bit] = [Math.floor(random() * good.length), Math.floor(random() * 8)];
      const flipped = Buffer.from(good);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
      expect({ seed, at, bit, came: await restoreBytes(flipped) }).toEqual({ seed, at, bit, came: inOneSentence });
      const length = Math.floor(random() * good.length);
      expect({ seed, length, came: await restoreBytes(good.subarray(0, length)) }).toEqual({
        seed,
        length,
        came: inOneSentence,
      });
    }
    expect(await digestTables(databases.to.superuser)).toEqual(before);
    expect(await restoreBytes(good)).toBe('restored');
    expect(await digestTables(databases.to.superuser)).not.toEqual(before);
    tell(`${tries} flipped bits and ${tries} cuts of ${good.length} bytes refused`);
  },
  isLong ? 3_600_000 : 120_000,
);
