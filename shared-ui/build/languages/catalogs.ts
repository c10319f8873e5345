import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { english, openLanguages } from '../../../api/src/core/languages/languages.ts';
import { rootFolder, sharedUiFolder } from '../apps.ts';
import { readPackage } from '../versions/read-package.ts';
import { type English, englishOfSources, type Messages, type Notes } from './compile-catalog.ts';
import { findGroups } from './find-groups.ts';

export const languagesFolder = join(sharedUiFolder, 'languages');
export { english };
/** A catalog has one file for each of these folders. */
export const catalogParts: readonly string[] = readPackage(rootFolder).workspaces ?? [];

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The languages that have a folder, besides English. A team's copy of the build has none. */
export const readLanguages = (): string[] => openLanguages(languagesFolder).tags.filter((tag) => tag !== english);

function readPart(language: string, part: string): Messages {
  const file = join(languagesFolder, language, `${part}.json`);
  return existsSync(file) ? (readJson(file) as Messages) : {}; // checked by `npm run languages`
}

export const readMessages = (language: string): Messages =>
  Object.assign({}, ...catalogParts.map((part) => readPart(language, part))) as Messages; // checked above

/** The groups that a language has for one workspace. */
export const ownGroups = (language: string, folder: string): string[] =>
  Object.keys(readPart(language, basename(folder)));

export const readNotes = (): Notes => readJson(join(languagesFolder, 'notes.json')) as Notes; // written by `npm run languages`

/** The English of all, with that of a workspace as its sources have it now: a catalog must have each of its sentences. */
export function readEnglish(folder: string): English & { faults: string[] } {
  const found = findGroups(join(folder, 'src'));
  const now = englishOfSources(found);
  const written = { messages: readMessages(english), notes: readNotes() };
  return {
    messages: { ...written.messages, ...now.messages },
    notes: { ...written.notes, ...now.notes },
    faults: found.faults,
  };
}
