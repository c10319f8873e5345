import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edit } from '../mutation/mutant.ts';

/** Another version of a function with a different text and the same behavior. */
export async function otherFunctions(root: string): Promise<Edit> {
  const [file, found] = ['api/src/family/tokens/ledger-adjust.sql', 'begin\n'];
  const start = (await readFile(join(root, file), 'utf8')).indexOf(found);
  return { file, start, found, put: `${found}  -- Of another version.\n` };
}
