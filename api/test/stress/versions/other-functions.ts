import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edit } from '../mutation/mutant.ts';

/** The other version has another text of a function, which does the same. */
export async function otherFunctions(root: string): Promise<Edit> {
  const [file, found] = ['api/src/family/tokens/ledger-adjust.sql', 'begin\n'];
  const start = (await readFile(join(root, file), 'utf8')).indexOf(found);
  return { file, start, found, put: `${found}  -- Of another version.\n` };
}
