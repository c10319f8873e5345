import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../kernel/error-code.ts';
import { replaceFile } from './durable-files.ts';
import { type Registry, registry } from './registry.contract.ts';

const pathIn = (folder: string) => join(folder, 'registry.json');

/** The registry kept in the releases folder; null before the first publishing. */
export async function readRegistry(folder: string): Promise<Registry | null> {
  try {
    return registry.parse(JSON.parse(await readFile(pathIn(folder), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

export const writeRegistry = (folder: string, next: Registry) => replaceFile(pathIn(folder), JSON.stringify(next));
