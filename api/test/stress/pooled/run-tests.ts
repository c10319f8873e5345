import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { poolerSettings } from '../../testing/processes/pooler.ts';
import type { PoolerCounts } from '../../testing/processes/watch-pools.ts';
import { filesLeftOut } from '../suite/left-out.ts';
import { type Outcome, runSuite } from '../suite/run-suite.ts';

/** A pool with an optional fault: the tests bypass it, or use named prepared statements that it does not support. */
export interface Pool {
  readonly size: number;
  readonly namesStatements: boolean;
  readonly isLeftAside: boolean;
}

/** Runs the API tests with matching paths through poolers; `leavesOut` skips files that cannot use a pooler. */
export async function runTests(pool: Pool, patterns: readonly string[], leavesOut: boolean): Promise<Outcome> {
  await using folder = await makeFolder();
  const countsFile = join(folder.path, 'counts');
  const settings = {
    [poolerSettings.size]: pool.isLeftAside ? undefined : String(pool.size),
    [poolerSettings.countsFile]: countsFile,
    [poolerSettings.namesStatements]: pool.namesStatements ? 'on' : 'off',
  };
  const { trouble, ...figures } = await runSuite({ settings, patterns, ...(leavesOut && { leftOut: filesLeftOut }) });
  const counts = sumUp(await readFile(countsFile, 'utf8').catch(() => ''));
  return { trouble: [...trouble, ...misledBy(counts, pool)], ...figures, pooler: counts };
}

/** Summarizes all poolers of the run: one for each PostgreSQL that a test opened. */
function sumUp(lines: string) {
  const all = lines
    .split('\n')
    .filter(Boolean)
    .map((line): PoolerCounts => JSON.parse(line));
  const sum = (count: (each: PoolerCounts) => number) => all.reduce((total, each) => total + count(each), 0);
  const most = (count: (each: PoolerCounts) => number) => Math.max(0, ...all.map(count));
  return {
    poolers: all.length,
    databases: sum((each) => each.databases),
    transactions: sum((each) => each.transactions),
    queries: sum((each) => each.queries),
    waitedMs: sum((each) => each.waitedMs),
    connectionsMax: most((each) => each.connectionsMax),
    waitingMax: most((each) => each.waitingMax),
    modes: [...new Set(all.flatMap((each) => each.modes))],
  };
}

/** Detects a run that bypassed the pooler or used one in another mode, and so tested nothing. */
function misledBy({ transactions, connectionsMax, modes }: ReturnType<typeof sumUp>, { size }: Pool): string[] {
  return [
    ...(transactions === 0 ? ['nothing went through PgBouncer'] : []),
    ...(connectionsMax > size ? [`a pool of ${size} had ${connectionsMax} connections`] : []),
    ...modes.filter((mode) => mode !== 'transaction').map((mode) => `a pool was in ${mode} mode`),
  ];
}
