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

  /** From now on this text is a canary; one that is one already is for whoever may see either. */
  function watch(text: string, seenBy: readonly PersonName[]): string {
    seenByOf.set(text, [...(seenByOf.get(text) ?? []), ...seenBy]);
    return text;
  }
  /** A new word to put into a title, a name, an e-mail. */
  const word = (...seenBy: readonly PersonName[]) => watch(`zq${randomBytes(8).toString('hex')}`, seenBy);

  /** The canaries in what was told to somebody (null: to nobody we know) that are none of theirs, nor sent by them. */
  function findForeign({ told, sent, to }: { told: string; sent: string; to: PersonName | null }): Canary[] {
    const isForeign = (seenBy: readonly PersonName[]) => to === null || !seenBy.includes(to);
    return [...seenByOf]
      .filter(([text, seenBy]) => told.includes(text) && isForeign(seenBy) && !sent.includes(text))
      .map(([text, seenBy]) => ({ text, seenBy }));
  }
  const holdsOne = (text: string) => [...seenByOf.keys()].some((canary) => text.includes(canary));
  return { watch, word, holdsOne, findForeign, size: () => seenByOf.size };
}
export type Canaries = ReturnType<typeof createCanaries>;
