import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLanguages } from '../../src/core/languages/languages.ts';
import { makeFolder } from './processes/make-folder.ts';

type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Languages with these groups of the API, in a folder of their own; dispose of it at the end. */
export async function makeLanguages(catalogs: Readonly<Record<string, Catalog>>) {
  const folder = await makeFolder();
  for (const [tag, catalog] of Object.entries(catalogs)) {
    await mkdir(join(folder.path, tag));
    await writeFile(join(folder.path, tag, 'api.json'), JSON.stringify(catalog));
  }
  const remove = () => folder[Symbol.asyncDispose]();
  return { languages: openLanguages(folder.path), remove };
}
