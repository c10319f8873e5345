import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage, pluralFormsOf } from '../../../api/src/core/kernel/compile-message.ts';
import type { Parts } from '../../../api/src/core/kernel/fill.contract.ts';
import { languagesFolder } from './catalogs.ts';
import type { Messages, Notes } from './compile-catalog.ts';

interface Sources {
  /** The English messages by the file's name, such as `en/shell.json`. */
  files: ReadonlyMap<string, Messages>;
  notes: Notes;
}

export interface CatalogReport {
  /** Lines such as `child-app.json child.shop title: "Shop"`, with the note for translators. */
  missing: string[];
  wrong: string[];
}

/** Names of values, and of tags such as `<ui>`, that a message uses. */
function usedIn(parts: Parts): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return (part.match(/<(\w+)>/g) ?? []).toSorted();
    const [, name, cases] = part;
    return [name, ...Object.values(cases ?? {}).flatMap((inner) => usedIn(inner))];
  });
}

function* pluralsIn(parts: Parts): Generator<Readonly<Record<string, Parts>>> {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const [kind, , cases = {}] = part;
    if (kind === 'plural') yield cases;
    for (const inner of Object.values(cases)) yield* pluralsIn(inner);
  }
}

/** Two straight apostrophes are one in the text; a single one turns the braces after it into text. */
const singleApostrophe = /(?<!')'(?:'')*(?!')/;

/** Why a translation cannot replace the English message; null if it can. */
export function faultOf(translation: string, original: string, language: string): string | null {
  let parts: Parts;
  try {
    parts = compileMessage(translation);
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
  if (singleApostrophe.test(translation)) return 'a straight apostrophe: write ’';
  const known = new Set(usedIn(compileMessage(original)));
  const used = new Set(usedIn(parts));
  const foreign = [...used].filter((name) => !known.has(name));
  if (foreign.length > 0) return `the English has no ${foreign.join(', ')}`;
  const lost = [...known].filter((name) => name.startsWith('<') && !used.has(name));
  if (lost.length > 0) return `${lost.join(', ')} is missing`;
  const forms = pluralFormsOf(language);
  for (const cases of pluralsIn(parts)) {
    const absent = [...forms, 'other'].filter((form) => !(form in cases));
    const isOnlyOther = Object.keys(cases).every((form) => form === 'other' || form.startsWith('='));
    if (!('other' in cases) || (absent.length > 0 && !isOnlyOther)) return `a plural lacks ${absent.join(', ')}`;
  }
  return null;
}

const entriesOf = (messages: Messages) =>
  Object.entries(messages).flatMap(([group, entries]) =>
    Object.entries(entries).map(([path, message]) => ({ group, path, message })),
  );

/** Compares a language's files with the English. */
export function checkCatalog(language: string, { files, notes }: Sources): CatalogReport {
  const report: CatalogReport = { missing: [], wrong: [] };
  for (const [name, originals] of files) {
    const file = `${language}/${name.slice(name.indexOf('/') + 1)}`;
    const path = join(languagesFolder, file);
    const translated = (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as Messages; // checked below
    for (const { group, path: key, message } of entriesOf(originals)) {
      if (translated[group]?.[key] !== undefined) continue;
      const where = notes[group]?.[key]?.where;
      report.missing.push(`${file} ${group} ${key}: ${JSON.stringify(message)}${where ? ` (${where})` : ''}`);
    }
    for (const { group, path: key, message } of entriesOf(translated)) {
      const original = originals[group]?.[key];
      const fault = original === undefined ? 'the English has no such sentence' : faultOf(message, original, language);
      if (fault) report.wrong.push(`${file} ${group} ${key}: ${fault}`);
    }
  }
  return report;
}
