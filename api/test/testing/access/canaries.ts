import { randomBytes } from 'node:crypto';
import type { PersonName } from './cast.ts';

/** A text that nobody but these may be told. */
export interface Canary {
  readonly text: string;
  readonly seenBy: readonly PersonName[];
}

/** What is nobody else's to read: words that are made to be recognised, and every id. */
export function createCanaries() {
  const seenByOf = new Map<string, readonly PersonName[]>();
  /** Matches any canary; null while there are new ones. Most texts hold none, and one pass is much cheaper than hundreds. */
  let any: RegExp | null = null;

  /** From now on this text is a canary; one that is one already is for whoever may see either. */
  function watch(text: string, seenBy: readonly PersonName[]): string {
    seenByOf.set(text, [...(seenByOf.get(text) ?? []), ...seenBy]);
    any = null;
    return text;
  }
  /** A new word to put into a title, a name, an e-mail. */
  const word = (...seenBy: readonly PersonName[]) => watch(`zq${randomBytes(8).toString('hex')}`, seenBy);

  function holdsOne(text: string): boolean {
    any ??= new RegExp([...seenByOf.keys()].map(escape).join('|'));
    return seenByOf.size > 0 && any.test(text);
  }

  /** The canaries in what was told to somebody (null: to nobody we know) that are none of theirs, nor sent by them. */
  function findForeign({ told, sent, to }: { told: string; sent: string; to: PersonName | null }): Canary[] {
    if (!holdsOne(told)) return [];
    const isForeign = (seenBy: readonly PersonName[]) => to === null || !seenBy.includes(to);
    return [...seenByOf]
      .filter(([text, seenBy]) => isForeign(seenBy) && told.includes(text) && !sent.includes(text))
      .map(([text, seenBy]) => ({ text, seenBy }));
  }
  return { watch, word, holdsOne, findForeign, size: () => seenByOf.size };
}

const escape = (text: string) => text.replaceAll(/[^\w]/g, String.raw`\$&`);
export type Canaries = ReturnType<typeof createCanaries>;
