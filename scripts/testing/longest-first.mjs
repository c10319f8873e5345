import { statSync } from 'node:fs';

/** Takes minutes on a slow machine, yet it is one of the smallest files. */
const longest = '/api/test/stress/access/access-matrix.test.ts';

/**
 * The order of jest's test files: large ones first, the longest before all. Jest's own order knows durations only from a run
 * before, so on a fresh clone the longest file would start last and run alone.
 */
export default class LongestFirst {
  sort(tests) {
    const weights = new Map(tests.map(({ path }) => [path, path.endsWith(longest) ? Infinity : statSync(path).size]));
    return tests.toSorted((one, other) => weights.get(other.path) - weights.get(one.path));
  }

  cacheResults() {}
}
