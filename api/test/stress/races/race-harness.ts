import { deepEqual } from 'node:assert/strict';
import type { Answer } from '../../testing/test-client.ts';
import { type RaceFixture, openRaceFixture, readBooks, takeWarnings } from './race-fixture.ts';
import { createRandom, shuffled } from '../../testing/random.ts';

/** What a race looks at of an answer; a sweep gives one, too. */
export type RaceAnswer = Pick<Answer, 'status' | 'text'> & { readonly body: unknown };

/** Who asks what, by the name of the side: all of them at once, in an order that is shuffled. */
export type Requests = Readonly<Record<string, readonly (() => Promise<RaceAnswer>)[]>>;

export interface Outcome {
  /** How often each side was told what: `{ approve: { '200 approved': 16 }, … }`. */
  readonly told: Record<string, Record<string, number>>;
  readonly answers: Record<string, RaceAnswer[]>;
  /** What the whole family gained in tokens, and by how many transactions. */
  readonly moved: { tokens: number; rows: number };
  /** When the first of them was sent. */
  readonly sentAt: Date;
}

/** 32 requests at once about one thing, and all that may come of it. */
export interface Race<Thing> {
  readonly name: string;
  readonly arrange: (fixture: RaceFixture, round: number) => Promise<Thing>;
  readonly requests: (fixture: RaceFixture, thing: Thing) => Requests;
  /** Throws at whatever is not legal: an answer, or the state it leaves. */
  readonly expect: (outcome: Outcome, fixture: RaceFixture, thing: Thing) => Promise<void> | void;
}

/** A race whose thing nobody else needs to know. */
export interface RunnableRace {
  readonly name: string;
  readonly run: (fixture: RaceFixture, round: number, random: () => number) => Promise<number>;
}

export function race<Thing>({ name, arrange, requests, expect }: Race<Thing>): RunnableRace {
  return {
    name,
    async run(fixture, round, random) {
      const thing = await arrange(fixture, round);
      const before = await readBooks(fixture);
      const sentAt = new Date();
      const answers = await sendAtOnce(requests(fixture, thing), random);
      const after = await readBooks(fixture);
      const told = Object.fromEntries(Object.entries(answers).map(([side, each]) => [side, tally(each)]));
      const moved = { tokens: after.tokens - before.tokens, rows: after.rows - before.rows };
      try {
        expectNoTrouble(told, fixture);
        await expect({ told, answers, moved, sentAt }, fixture, thing);
      } catch (cause) {
        throw new Error(`Round ${round}: ${JSON.stringify({ told, moved })}`, { cause });
      }
      return Object.values(answers).flat().length;
    },
  };
}

interface Course {
  readonly rounds: number;
  readonly seed: number;
  readonly onRound?: (round: number) => void;
}

/** One family for all rounds of a race; answers how many requests there were. Throws in the round that was not legal. */
export async function runRace({ name, run }: RunnableRace, { rounds, seed, onRound }: Course): Promise<number> {
  const fixture = await openRaceFixture();
  const random = createRandom(seed);
  let requests = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      requests += await run(fixture, round, random);
      onRound?.(round);
    }
  } catch (cause) {
    throw new Error(`${name}, seed ${seed}`, { cause });
  } finally {
    await fixture.api.close();
  }
  return requests;
}

async function sendAtOnce(requests: Requests, random: () => number): Promise<Record<string, RaceAnswer[]>> {
  const sides = Object.entries(requests);
  const racers = sides.flatMap(([side, sends]) => sends.map((send) => ({ side, send })));
  const answered = await Promise.all(
    shuffled(racers, random).map(async ({ side, send }) => ({ side, answer: await send().catch(failureOf) })),
  );
  const of = (name: string) => answered.filter(({ side }) => side === name).map(({ answer }) => answer);
  return Object.fromEntries(sides.map(([side]) => [side, of(side)]));
}

/** What was not asked over HTTP throws; the others of its round are still waited for. */
const failureOf = (error: unknown): RaceAnswer => ({ status: 500, text: '', body: { detail: String(error) } });

function tally(answers: readonly RaceAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[wordsOf(answer)] = (counts[wordsOf(answer)] ?? 0) + 1;
  return counts;
}

/** The status and what it was about: the sentence of a refusal, the state of a thing. */
function wordsOf({ status, body }: RaceAnswer): string {
  const { detail, status: state } = (body ?? {}) as { detail?: string; status?: string }; // of any route
  return [status, detail ?? state].filter((word) => word !== undefined).join(' ');
}

/** Nobody sees a deadlock, nor does the log tell of one. */
function expectNoTrouble(told: Outcome['told'], fixture: RaceFixture): void {
  const failures = Object.values(told).flatMap((counts) => Object.keys(counts).filter((words) => words >= '5'));
  deepEqual({ failures, logged: takeWarnings(fixture) }, { failures: [], logged: [] });
}

/** `actual` is one of the outcomes that are legal. */
export function expectOneOf(actual: unknown, ...legal: readonly unknown[]): void {
  for (const each of legal.slice(1)) {
    try {
      return deepEqual(actual, each);
    } catch {
      // Another one may fit; the first is compared last, so that there is something to read.
    }
  }
  deepEqual(actual, legal[0]);
}

/** What the clock does, as an answer. */
export const answerOf = async (done: Promise<boolean>): Promise<RaceAnswer> => ({
  status: 200,
  text: '',
  body: { status: (await done) ? 'done' : 'nothing' },
});

export const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));
