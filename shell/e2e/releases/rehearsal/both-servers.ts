import type { FreshDatabase } from '@tokennest/api/testing/fresh-database';
import type { Product } from '@tokennest/api/testing/product-process';
import { expect } from '../../utilities/test.ts';
import { readLive, readOthers } from './report.ts';
import { expectServed, shellHashes } from './served.ts';

interface Setup {
  servers: readonly Product[];
  database: FreshDatabase;
  token: string;
}

/** Checks that must hold on both servers, compared with their state at the start. */
export async function watchServers({ servers, database, token }: Setup) {
  const look = () =>
    Promise.all(
      servers.map(async ({ url }) => ({ shell: await shellHashes(url), others: await readOthers({ url, token }) })),
    );
  const before = await look();
  return {
    expectLive: async (live: Record<string, unknown>) => {
      for (const { url } of servers)
        await expect.poll(() => readLive(url), { intervals: [100], timeout: 30_000 }).toMatchObject(live);
    },
    /** The same processes serve the same shell, and the other remotes are unchanged. */
    expectUntouched: async () => {
      for (const { pid } of servers) expect(process.kill(pid, 0)).toBe(true);
      expect(await look()).toEqual(before);
    },
    expectServed: async (...versions: string[]) => {
      for (const { url } of servers) for (const version of versions) await expectServed(url, database, version);
    },
  };
}
