import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '../../../api/src/core/kernel/compile-message.ts';
import type { Catalog, Compiled, Parts } from '../../../api/src/core/kernel/fill.contract.ts';
import { english, openLanguages } from '../../../api/src/core/languages/languages.ts';
import { rootFolder, sharedUiFolder } from '../apps.ts';
import { readPackage } from '../versions/read-package.ts';

/** ICU messages by their group and their path in it. */
export type Messages = Record<string, Record<string, string>>;

/** What the catalogs cannot hold: the parameters of messages that are functions, and notes for translators. */
export type Notes = Record<string, Record<string, { values?: (string | string[])[]; where?: string }>>;

export const languagesFolder = join(sharedUiFolder, 'languages');
export { english };
/** A catalog has one file for each of these folders. */
export const catalogParts: readonly string[] = readPackage(rootFolder).workspaces ?? [];

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The languages that have a folder, besides English. A team's copy of the build has none. */
export const readLanguages = (): string[] => openLanguages(languagesFolder).tags.filter((tag) => tag !== english);

export function readMessages(language: string): Messages {
  const files = catalogParts
    .map((part) => join(languagesFolder, language, `${part}.json`))
    .filter((file) => existsSync(file));
  return Object.assign({}, ...files.map(readJson)) as Messages; // checked by `npm run languages`
}

export const readNotes = (): Notes => readJson(join(languagesFolder, 'notes.json')) as Notes; // written by `npm run languages`

/** One message as a catalog's script has it. Throws if it is not valid ICU MessageFormat. */
function compiledOf(message: string, values: (string | string[])[] | undefined): Compiled {
  const parts: Parts = compileMessage(message);
  return values ? [values, ...parts] : parts.map(String).join('');
}

/** These groups in a language; English stands in for what is not translated. */
export function compileCatalog(messages: Messages, groups: readonly string[]): Catalog {
  const [originals, notes] = [readMessages(english), readNotes()];
  return Object.fromEntries(
    groups.map((group) => {
      const entries = Object.entries(originals[group] ?? {}).map(([path, original]) => {
        return [path, compiledOf(messages[group]?.[path] ?? original, notes[group]?.[path]?.values)] as const;
      });
      return [group, Object.fromEntries(entries)];
    }),
  );
}
