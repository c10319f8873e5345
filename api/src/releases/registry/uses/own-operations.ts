import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiFields } from './api-use.ts';

/**
 * The fields of all operations, which a build of a remote is listed by and held against. Kept, so that a build needs no
 * server: `npm run seal -w api` writes it anew.
 */
export const operationsFile = join(import.meta.dirname, 'operations.json');

export const ownOperations = JSON.parse(readFileSync(operationsFile, 'utf8')) as ApiFields; // our own file
