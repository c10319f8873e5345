import { writeFile } from 'node:fs/promises';
import { operationsFile } from '../../../src/releases/registry/uses/own-operations.ts';
import { listOperations } from './list-operations.ts';

await writeFile(operationsFile, await listOperations());
