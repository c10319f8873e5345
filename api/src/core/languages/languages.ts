import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The language of the sentences in the code, which needs no catalog. */
export const english = 'en';

const catalogs = join(import.meta.dirname, '../../../../shared-ui/languages');

export interface Languages {
  /** Tags such as `de` and `pt-BR`, English first. */
  readonly tags: readonly string[];
}

/** Every folder of catalogs is a language; a server without them has English only. */
export function openLanguages(folder = catalogs): Languages {
  return { tags: [english, ...foldersIn(folder).filter((tag) => tag !== english)] };
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  } catch {
    return [];
  }
}
