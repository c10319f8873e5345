import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

// Jest leaves one processor alone; where there are two, PostgreSQL has enough of what the tests wait for.
const workers = Math.max(2, availableParallelism() - 1);

/** Node's and jest's arguments for every run of tests: MikroORM is there as ES modules only. */
export const jest = [
  '--experimental-vm-modules',
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
  `--maxWorkers=${workers}`,
  `--reporters=${join(root, 'scripts/short-reporter.mjs')}`,
];
