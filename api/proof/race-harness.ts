import { deepEqual } from 'node:assert/strict';
import { closeGround, type Ground, openGround, readBooks, takeWarnings } from './race-ground.ts';
import { createRandom, shuffled } from './race-random.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
}

/** Who asks what, by the name of the side: all of them at once, in an order that is shuffled. */
export type Requests = Readonly<Record<string, readonly (() => Promise<Answer>)[]>>;

export interface Outcome {
  /** How often each side was told what: `{ approve: { '200 approved': 16 }, … }`. */
  readonly told: Record<string, Record<string, number>>;
  readonly answers: Record<string, Answer[]>;
  /** What the whole family gained in tokens, and by how many transactions. */
  readonly moved: { tokens: number; rows: number };
  /** When the first of them was sent. */
  readonly sentAt: Date;
}

/** 32 requests at once about one thing, and all that may come of it. */
export interface Race<Thing> {
  readonly name: string;
  readonly arrange: (ground: Ground, round: number) => Promise<Thing>;
  readonly requests: (ground: Ground, thing: Thing) => Requests;
  /** Throws at whatever is not legal: an answer, or the state it leaves. */
  readonly expect: (outcome: Outcome, ground: Ground, thing: Thing) => Promise<void> | void;
}

/** A race whose thing nobody else needs to know. */
export interface RunnableRace {
  readonly name: string;
  readonly run: (ground: Ground, round: number, random: () => number) => Promise<number>;
}

export function race<Thing>({ name, arrange, requests, expect }: Race<Thing>): RunnableRace {
  return {
    name,
    async run(ground, round, random) {
      const thing = await arrange(ground, round);
      const before = await readBooks(ground);
      const sentAt = new Date();
      const answers = await sendAtOnce(requests(ground, thing), random);
      const after = await readBooks(ground);
      const told = Object.fromEntries(Object.entries(answers).map(([side, each]) => [side, tally(each)]));
      const moved = { tokens: after.tokens - before.tokens, rows: after.rows - before.rows };
      try {
        expectNoTrouble(told, ground);
        await expect({ told, answers, moved, sentAt }, ground, thing);
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
  const ground = await openGround();
  const random = createRandom(seed);
  let requests = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      requests += await run(ground, round, random);
      onRound?.(round);
    }
  } catch (cause) {
    throw new Error(`${name}, seed ${seed}`, { cause });
  } finally {
    await closeGround(ground);
  }
  return requests;
}

async function sendAtOnce(requests: Requests, random: () => number): Promise<Record<string, Answer[]>> {
  const sides = Object.entries(requests);
  const racers = sides.flatMap(([side, sends]) => sends.map((send) => ({ side, send })));
  const answered = await Promise.all(
    shuffled(racers, random).map(async ({ side, send }) => ({ side, answer: await send() })),
  );
  const of = (name: string) => answered.filter(({ side }) => side === name).map(({ answer }) => answer);
  return Object.fromEntries(sides.map(([side]) => [side, of(side)]));
}

function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[wordsOf(answer)] = (counts[wordsOf(answer)] ?? 0) + 1;
  return counts;
}

/** The status and what it was about: the sentence of a refusal, the state of a thing. */
function wordsOf({ status, body }: Answer): string {
  const { detail, status: state } = (body ?? {}) as { detail?: string; status?: string }; // of any route
  return [status, detail ?? state].filter((word) => word !== undefined).join(' ');
}

/** Nobody sees a deadlock, nor does the log tell of one. */
function expectNoTrouble(told: Outcome['told'], ground: Ground): void {
  const failures = Object.values(told).flatMap((counts) => Object.keys(counts).filter((words) => words >= '5'));
  deepEqual({ failures, logged: takeWarnings(ground) }, { failures: [], logged: [] });
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

export const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));
