import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sentence } from '../errors/sentences.ts';
import { compileMessage } from '../kernel/compile-message.ts';
import { createFill, type Parts, type Values } from '../kernel/fill.contract.ts';

/** The language of the sentences in the code, which needs no catalog. */
export const english = 'en';

const catalogs = join(import.meta.dirname, '../../../../shared-ui/languages');

export interface Languages {
  /** With a folder of catalogs for each language; other threads open it again. */
  readonly folder: string;
  /** Tags such as `de` and `pt-BR`, English first. */
  readonly tags: readonly string[];
  /** The sentence in one of these languages; in English, if nobody has translated it. */
  readonly say: (sentence: Sentence, language: string) => string;
}

/** Every folder of catalogs is a language; a server without them has English only. Files are read when needed. */
export function openLanguages(folder = catalogs): Languages {
  const tags = [english, ...foldersIn(folder).filter((tag) => tag !== english)];
  const opened = new Map<string, ReturnType<typeof openLanguage>>();

  function say({ code, english: original, values }: Sentence, language: string): string {
    if (language === english || !tags.includes(language)) return original;
    const known = opened.get(language) ?? openLanguage(join(folder, language, 'api.json'), language);
    opened.set(language, known);
    return known(code, values as Values) ?? original; // of a message, which the catalog's check has compared
  }
  return { folder, tags, say };
}

function openLanguage(file: string, language: string) {
  const messages = readMessages(file);
  const compiled = new Map<string, Parts | null>();
  const fill = createFill(language);

  function partsOf(code: string): Parts | null {
    const known = compiled.get(code);
    if (known !== undefined) return known;
    const [group = '', ...path] = code.split('.');
    const parts = compileOrNull(messages[`api.${group}`]?.[path.join('.')]);
    compiled.set(code, parts);
    return parts;
  }

  return (code: string, values: Values): string | null => {
    const parts = partsOf(code);
    return parts && fill(parts, values);
  };
}

type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

function readMessages(file: string): Messages {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Messages; // `npm run languages` checks it
  } catch {
    return {};
  }
}

/** A translator's mistake must not turn a refusal into an error. */
function compileOrNull(message: string | undefined): Parts | null {
  try {
    return message === undefined ? null : compileMessage(message);
  } catch {
    return null;
  }
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  } catch {
    return [];
  }
}
