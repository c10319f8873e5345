import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiFields } from './api-use.ts';

/** Builds of remotes are checked against these fields without a server; `npm run seal -w api` regenerates them. */
export const operationsFile = join(import.meta.dirname, 'operations.json');

export const ownOperations = JSON.parse(readFileSync(operationsFile, 'utf8')) as ApiFields; // our own file
