import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Who = 'mia' | 'leo' | 'sarah';

/** A call of the recorded evening. `closes` marks the moment when a page and its stream close. */
export interface Recorded {
  readonly afterMs: number;
  readonly who: Who;
  readonly call: string;
  readonly body?: string;
  readonly isKeyed?: boolean;
}

const closing = 'closes';
const file = join(import.meta.dirname, 'recorded-evening.json');

/**
 * Requests of Chromium to a real server, recorded on 27 November 2026 with three phones of one family and live updates
 * by streams. Mia opens her page, completes four tasks in a minute and redeems a reward. Leo opens his page after 40
 * seconds and completes two. After two minutes Sarah sends one task back, approves the others, fulfills the reward,
 * awards ten tokens, looks at a history and creates a task. Each page first refreshes its session, as on a new day.
 * Excludes pages, files and /registry.json, which a service worker or a CDN would serve.
 */
export const recordedEvening: readonly Recorded[] = JSON.parse(readFileSync(file, 'utf8'));

export const isClosing = ({ call }: Recorded) => call === closing;
export const isStream = ({ call }: Recorded) => call === 'GET /api/live';

export const kindOf = ({ call }: Recorded) =>
  call
    .replace(/\{(?:me|mia|leo)\}/g, ':child')
    .replace(/\{(\w+)[^}]*\}/g, ':$1')
    .replace(/\?.*/, '');

export const recordedKinds: readonly string[] = [
  ...new Set(recordedEvening.filter((recorded) => !isClosing(recorded)).map(kindOf)),
];
