import { fold } from './fold.ts';

/** Words of a translator's list that follow each other in a text. */
export interface Phrase {
  words: readonly string[];
  /** The first word can be the end of a longer one: `-zimmer` is in 'Kinderzimmer'. */
  isOpenBefore: boolean;
  /** The last word can be the start of a longer one: `wäsch*` is in 'Wäschekorb'. */
  isOpenAfter: boolean;
  /** Of its letters and spaces. */
  length: number;
}

/** Arabic writes the article, and prepositions before it, as one word with the noun. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{L}{2})/u;

/** The words of a text without numbers, punctuation, case, accents, and short vowels; 'ß' is 'ss'. */
export const wordsIn = (text: string): string[] =>
  fold(text.normalize('NFC'))
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll('ß', 'ss')
    .match(/\p{L}+/gu) ?? [];

/** Reads 'sweep, wash the dishes, -zimmer, wäsch*'. A dash alone is an empty list. */
export const phrasesIn = (list: string): Phrase[] =>
  list.split(/[,،]/).flatMap((typed) => {
    const words = wordsIn(typed);
    if (words.length === 0) return [];
    const text = typed.trim();
    return {
      words,
      isOpenBefore: text.startsWith('-'),
      isOpenAfter: text.endsWith('*'),
      length: words.join(' ').length,
    };
  });

/** A word as it is, and without its Arabic article. */
export const formsOf = (word: string): string[] => {
  const bare = word.replace(article, '');
  return bare === word ? [word] : [word, bare];
};

function isForm(form: string, word: string, { isOpenBefore, isOpenAfter }: Partial<Phrase>): boolean {
  if (isOpenBefore && isOpenAfter) return form.includes(word);
  if (isOpenBefore) return form.endsWith(word);
  return isOpenAfter ? form.startsWith(word) : form === word;
}

/** Whether a phrase occurs among the words of a text, each given in its forms. */
export function occursIn(phrase: Phrase, said: readonly (readonly string[])[]): boolean {
  const { words } = phrase;
  const last = words.length - 1;
  return said.some((_, from) =>
    words.every((word, at) =>
      said[from + at]?.some((form) =>
        isForm(form, word, {
          isOpenBefore: phrase.isOpenBefore && at === 0,
          isOpenAfter: phrase.isOpenAfter && at === last,
        }),
      ),
    ),
  );
}
