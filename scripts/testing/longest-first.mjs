import { statSync } from 'node:fs';

/** One of the smallest files, but it takes minutes on a slow machine. */
const longest = '/api/test/stress/access/access-matrix.test.ts';

/**
 * Sorts jest's test files by size, with the longest-running one first. Jest itself only knows durations from an earlier
 * run, so on a fresh clone the longest file would start last and run alone.
 */
export default class LongestFirst {
  sort(tests) {
    const weights = new Map(tests.map(({ path }) => [path, path.endsWith(longest) ? Infinity : statSync(path).size]));
    return tests.toSorted((one, other) => weights.get(other.path) - weights.get(one.path));
  }

  cacheResults() {}
}
