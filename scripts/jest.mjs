import { join } from 'node:path';
import { root } from './run.mjs';

/** Node's and jest's arguments for every run of tests: MikroORM is there as ES modules only. */
export const jest = [
  '--experimental-vm-modules',
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
  `--reporters=${join(root, 'scripts/short-reporter.mjs')}`,
];
