import { expect } from '@jest/globals';
import { makeClockedChores } from '../families/clocked-chores.ts';
import { openFreshDatabase } from './fresh-database.ts';
import { openTestJobs } from '../families/test-jobs.ts';

export async function openClockedServer() {
  const database = await openFreshDatabase();
  const server = openTestJobs(database.appUrl);

  const makeFamily = async (time = '2030-05-01T10:00Z', some?: Parameters<typeof makeClockedChores>[1]) => {
    await database.stopClockAt(time);
    return makeClockedChores(server.orm, some);
  };
  /** Also sets the product's clock, which decides whether something has expired. */
  const runJobsAt = async (time: string) => {
    await database.stopClockAt(time);
    await server.runJob(time);
    expect(server.lines.splice(0)).toEqual([]);
  };
  const close = async () => {
    await server.close();
    try {
      await database.expectClean();
    } finally {
      await database.close();
    }
  };
  return { database, server, makeFamily, runJobsAt, close };
}
