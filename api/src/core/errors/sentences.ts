import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence of the server for people: its permanent code for programs, its English, and the values in it. */
export interface Sentence {
  readonly code: string;
  readonly english: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A sentence with values takes them as one object, so that translations find them by name. */
type Declared = string | ((values: never) => string) | { readonly [name: string]: Declared };

export type Sentences<D extends Declared> = D extends string
  ? Sentence
  : D extends (values: infer Values) => string
    ? (values: Values) => Sentence
    : { readonly [Name in keyof D]: D[Name] extends Declared ? Sentences<D[Name]> : never };

/**
 * Declares a feature's sentences: of `api.reward`, `outOfStock` has the code `reward.outOfStock`. Programs read the
 * codes, so neither a group nor a name changes; `npm run seal -w api` notes new ones.
 */
export function sentences<const D extends { readonly [name: string]: Declared }>(
  group: `api.${string}`,
  declared: D,
): Sentences<D> {
  return withCode(group.slice('api.'.length), declared) as Sentences<D>; // the same keys, as withCode keeps them
}

const none = {};

function withCode(code: string, declared: Declared): unknown {
  if (typeof declared === 'string') return { code, english: declared, values: none } satisfies Sentence;
  if (typeof declared === 'function') return (values: never): Sentence => ({ code, english: declared(values), values });
  return Object.fromEntries(Object.entries(declared).map(([name, each]) => [name, withCode(`${code}.${name}`, each)]));
}

/** Every code with its English, as ICU MessageFormat. */
export const codesFile = join(import.meta.dirname, 'codes.json');

let codes: ReadonlyMap<string, string> | undefined;

/** The codes of sentences without values, by their English. */
const codesByEnglish = () =>
  (codes ??= new Map(
    Object.entries(JSON.parse(readFileSync(codesFile, 'utf8')) as Record<string, string>) // our own file
      .filter(([, english]) => !english.includes('{'))
      .map(([code, english]) => [english.replaceAll("''", "'"), code]),
  ));

/** A sentence of a contract, which browsers have as a text; undefined if none has these words. */
export function knownSentence(english: string): Sentence | undefined {
  const code = codesByEnglish().get(english);
  return code === undefined ? undefined : { code, english, values: none };
}

/** For texts of contracts that an operation refuses with. */
export function sentenceOf(english: string): Sentence {
  const sentence = knownSentence(english);
  if (!sentence) throw new Error(`No group has the sentence: ${english}`);
  return sentence;
}
