import { randomBytes } from 'node:crypto';
import type { PersonName } from './cast.ts';

export interface Canary {
  readonly text: string;
  readonly seenBy: readonly PersonName[];
}

/** Private texts: recognizable words, and every id. */
export function createCanaries() {
  const seenByOf = new Map<string, readonly PersonName[]>();
  /** Matches any canary; null while there are new ones. One pass is much cheaper than hundreds. */
  let any: RegExp | null = null;

  /** Registers a canary; if registered again, the people of both calls may see it. */
  function watch(text: string, seenBy: readonly PersonName[]): string {
    seenByOf.set(text, [...(seenByOf.get(text) ?? []), ...seenBy]);
    any = null;
    return text;
  }
  const word = (...seenBy: readonly PersonName[]) => watch(`zq${randomBytes(8).toString('hex')}`, seenBy);

  function holdsOne(text: string): boolean {
    any ??= new RegExp([...seenByOf.keys()].map(escape).join('|'));
    return seenByOf.size > 0 && any.test(text);
  }

  /** The canaries in a response (to null: an unknown person) that this person may not see and did not send. */
  function findForeign({ reported, sent, to }: { reported: string; sent: string; to: PersonName | null }): Canary[] {
    if (!holdsOne(reported)) return [];
    const isForeign = (seenBy: readonly PersonName[]) => to === null || !seenBy.includes(to);
    return [...seenByOf]
      .filter(([text, seenBy]) => isForeign(seenBy) && reported.includes(text) && !sent.includes(text))
      .map(([text, seenBy]) => ({ text, seenBy }));
  }
  return { watch, word, holdsOne, findForeign, size: () => seenByOf.size };
}

const escape = (text: string) => text.replaceAll(/[^\w]/g, String.raw`\$&`);
export type Canaries = ReturnType<typeof createCanaries>;
