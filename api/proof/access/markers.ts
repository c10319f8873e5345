import { randomBytes } from 'node:crypto';
import type { PersonName } from './people.ts';

/** A text that nobody but these may be told. */
export interface Marker {
  readonly text: string;
  readonly seenBy: readonly PersonName[];
}

/** What is nobody else's to read: words that the matrix plants, and every id. */
export function createMarkers() {
  const seenByOf = new Map<string, readonly PersonName[]>();

  /** Marks a text; one that is marked already is for whoever may see either. */
  function mark(text: string, seenBy: readonly PersonName[]): string {
    seenByOf.set(text, [...(seenByOf.get(text) ?? []), ...seenBy]);
    return text;
  }
  /** A new word to put into a title, a name, an e-mail. */
  const plant = (...seenBy: PersonName[]) => mark(`zq${randomBytes(8).toString('hex')}`, seenBy);

  /** The markers in what was told to somebody (null: to nobody we know) that are none of theirs, nor sent by them. */
  function findForeign({ told, sent, to }: { told: string; sent: string; to: PersonName | null }): Marker[] {
    const isForeign = (seenBy: readonly PersonName[]) => to === null || !seenBy.includes(to);
    return [...seenByOf]
      .filter(([text, seenBy]) => told.includes(text) && isForeign(seenBy) && !sent.includes(text))
      .map(([text, seenBy]) => ({ text, seenBy }));
  }
  const isMarked = (text: string) => [...seenByOf.keys()].some((marker) => text.includes(marker));
  return { mark, plant, isMarked, findForeign, size: () => seenByOf.size };
}
export type Markers = ReturnType<typeof createMarkers>;
