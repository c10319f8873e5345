import { deepEqual } from 'node:assert/strict';
import type { Answer } from '../../testing/test-client.ts';
import { type RaceFixture, openRaceFixture, readBooks, takeWarnings } from './race-fixture.ts';
import { createRandom, shuffled } from '../../testing/random.ts';

/** The parts of an answer that a race checks; scheduled jobs return one as well. */
export type RaceAnswer = Pick<Answer, 'status' | 'text'> & { readonly body: unknown };

/** The requests of each side, by side name. All are sent concurrently, in shuffled order. */
export type Requests = Readonly<Record<string, readonly (() => Promise<RaceAnswer>)[]>>;

export interface Outcome {
  /** How many times each side got each answer: `{ approve: { '200 approved': 16 }, … }`. */
  readonly reported: Record<string, Record<string, number>>;
  readonly answers: Record<string, RaceAnswer[]>;
  /** Change of the family's total balance, and the number of transactions that made it. */
  readonly moved: { tokens: number; rows: number };
  readonly sentAt: Date;
}

/** 32 concurrent requests about one thing, and every legal outcome. */
export interface Race<Thing> {
  readonly name: string;
  readonly arrange: (fixture: RaceFixture, round: number) => Promise<Thing>;
  readonly requests: (fixture: RaceFixture, thing: Thing) => Requests;
  /** Throws on an illegal answer or an illegal state afterwards. */
  readonly expect: (outcome: Outcome, fixture: RaceFixture, thing: Thing) => Promise<void> | void;
}

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
      const reported = Object.fromEntries(Object.entries(answers).map(([side, each]) => [side, tally(each)]));
      const moved = { tokens: after.tokens - before.tokens, rows: after.rows - before.rows };
      try {
        expectNoTrouble(reported, fixture);
        await expect({ reported, answers, moved, sentAt }, fixture, thing);
      } catch (cause) {
        throw new Error(`Round ${round}: ${JSON.stringify({ reported, moved })}`, { cause });
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

/** Runs all rounds of a race in one family. Returns the number of requests; throws in the first illegal round. */
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

/**
 * Turns an error of a call that is not an HTTP request into an answer, so that the rest of its round still completes.
 */
const failureOf = (error: unknown): RaceAnswer => ({ status: 500, text: '', body: { detail: String(error) } });

function tally(answers: readonly RaceAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[wordsOf(answer)] = (counts[wordsOf(answer)] ?? 0) + 1;
  return counts;
}

/** The status with the sentence of a refusal or the state of a thing. */
function wordsOf({ status, body }: RaceAnswer): string {
  const { detail, status: state } = (body ?? {}) as { detail?: string; status?: string }; // of any route
  return [status, detail ?? state].filter((word) => word !== undefined).join(' ');
}

/** Throws if a request failed with a server error or the log has a deadlock. */
function expectNoTrouble(reported: Outcome['reported'], fixture: RaceFixture): void {
  const failures = Object.values(reported).flatMap((counts) => Object.keys(counts).filter((words) => words >= '5'));
  deepEqual({ failures, logged: takeWarnings(fixture) }, { failures: [], logged: [] });
}

export function expectOneOf(actual: unknown, ...legal: readonly unknown[]): void {
  for (const each of legal.slice(1)) {
    try {
      return deepEqual(actual, each);
    } catch {
      // The first one is compared last, so that a failure shows a difference.
    }
  }
  deepEqual(actual, legal[0]);
}

export const answerOf = async (done: Promise<boolean>): Promise<RaceAnswer> => ({
  status: 200,
  text: '',
  body: { status: (await done) ? 'done' : 'nothing' },
});

export const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));
