import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Who = 'mia' | 'leo' | 'sarah';

/** A call of the recorded evening; `closes` is the moment in which somebody's page is gone, and its stream with it. */
export interface Recorded {
  readonly afterMs: number;
  readonly who: Who;
  /** Method and path, with names in braces for what differs between families. */
  readonly call: string;
  readonly body?: string;
  /** It is sent with a key, by which it happens only once. */
  readonly isKeyed?: boolean;
}

const closing = 'closes';
const file = join(import.meta.dirname, 'recorded-evening.json');

/**
 * What Chromium asked a real server for, with their times, while three phones of one family used the built product on 27
 * November 2026, told of changes by streams. Mia opens her page, completes four tasks in a minute and redeems a reward;
 * Leo opens his after 40 seconds and completes two; Sarah, after two minutes, sends one task back, approves the others,
 * fulfills the reward, awards ten tokens, looks at a history and gives a new task. Each page first renews its session, as
 * on a new day. Pages, files and /registry.json are left out: a service worker or a CDN has them.
 */
export const recordedEvening: readonly Recorded[] = JSON.parse(readFileSync(file, 'utf8'));

export const isClosing = ({ call }: Recorded) => call === closing;
export const isStream = ({ call }: Recorded) => call === 'GET /api/live';

/** What is measured together: the same route, whosever data it is about. */
export const kindOf = ({ call }: Recorded) =>
  call
    .replace(/\{(?:me|mia|leo)\}/g, ':child')
    .replace(/\{(\w+)[^}]*\}/g, ':$1')
    .replace(/\?.*/, '');

/** In the order in which they come first. */
export const recordedKinds: readonly string[] = [
  ...new Set(recordedEvening.filter((recorded) => !isClosing(recorded)).map(kindOf)),
];
