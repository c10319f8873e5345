import { compileMessage } from '../../../api/src/core/kernel/compile-message.ts';
import type { Catalog, Compiled, Parts } from '../../../api/src/core/kernel/fill.contract.ts';
import { english, readMessages, readNotes } from './catalogs.ts';
import { wordsScript } from './words-script.ts';

/** Languages for tests: English with accents, 40 % longer; and English that runs from right to left. */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;
export type PseudoLanguage = (typeof pseudoLanguages)[number];

const accents = new Map(
  ['aáá', 'eéé', 'iíí', 'oóó', 'uúú', 'yý', 'cç', 'nñ', 'sš', 'zž', 'AÁÁ', 'EÉÉ', 'IÍÍ', 'OÓÓ', 'UÚÚ'].map(
    (one) => [one.charAt(0), one.slice(1)] as const,
  ),
);
const writers: Readonly<Record<PseudoLanguage, (text: string) => string>> = {
  // The product's name is the same in all languages.
  'en-XA': (text) => text.replaceAll(/TokenNest|[a-z]/gi, (letter) => accents.get(letter) ?? letter),
  // Right-to-left override: a test sees at a glance what a translator cannot reach.
  'ar-XB': (text) => text.replaceAll(/[a-z][\w’ ]*/gi, (words) => `\u202e${words}\u202c`),
};

/** Groups of words that people type, which stay as they are. */
const isTyped = (group: string) => group.endsWith('-words');

function written(parts: Parts, write: (text: string) => string): Parts {
  return parts.map((part) => {
    if (typeof part === 'string')
      return part
        .split(/(<\/?\w+>)/)
        .map((text, at) => (at % 2 ? text : write(text)))
        .join('');
    const [kind, name, cases] = part;
    if (kind !== 'plural' && kind !== 'select') return part;
    return [kind, name, Object.fromEntries(Object.entries(cases).map(([key, inner]) => [key, written(inner, write)]))];
  });
}

/** Every sentence in a pseudo language. */
function pseudoCatalog(language: PseudoLanguage): Catalog {
  const notes = readNotes();
  const entries = Object.entries(readMessages(english)).filter(([group]) => !isTyped(group));
  return Object.fromEntries(
    entries.map(([group, messages]) => {
      const compiled = Object.entries(messages).map(([path, message]): [string, Compiled] => {
        const parts = written(compileMessage(message), writers[language]);
        const values = notes[group]?.[path]?.values;
        return [path, values ? [values, ...parts] : parts.map(String).join('')];
      });
      return [group, Object.fromEntries(compiled)];
    }),
  );
}

export const pseudoScript = (language: PseudoLanguage): string => wordsScript(language, pseudoCatalog(language));
