import { deepEqual, ok } from 'node:assert/strict';
import { race, type RaceAnswer, type RunnableRace, times } from './race-harness.ts';
import { type Books, type RaceFixture, racersMax } from './race-fixture.ts';

/** Things raced for per round: only the first few requests for a thing ever arrive close together. */
const things = 4;

/** The answers of each side when it wins or loses, and the tokens that moved. */
interface Ending {
  readonly reported: Readonly<Record<string, string>>;
  readonly moved: Books;
}

interface EitherOr<Thing> {
  readonly name: string;
  readonly arrange: (fixture: RaceFixture) => Promise<Thing>;
  readonly sides: Readonly<Record<string, (fixture: RaceFixture, thing: Thing) => Promise<RaceAnswer>>>;
  readonly endings: readonly Ending[];
  /** Throws if the thing's state does not match its ending. */
  readonly expectEnd?: (fixture: RaceFixture, thing: Thing, reported: Ending['reported']) => Promise<void>;
}

/**
 * A race of two sides in which one wins completely: all its requests succeed, and all of the other side's are refused.
 */
export function eitherOr<Thing>({ name, arrange, sides, endings, expectEnd }: EitherOr<Thing>): RunnableRace {
  const names = Object.keys(sides);
  const each = racersMax / names.length / things;
  const labelOf = (side: string, index: number) => `${side} ${index}`;
  return race({
    name,
    arrange: (fixture) => Promise.all(times(things, () => arrange(fixture))),
    requests: (fixture, all) =>
      Object.fromEntries(
        all.flatMap((thing, index) =>
          Object.entries(sides).map(([side, send]) => [
            labelOf(side, index),
            times(each, () => () => send(fixture, thing)),
          ]),
        ),
      ),
    async expect({ reported, moved }, fixture, all) {
      const expected = { tokens: 0, rows: 0 };
      for (const [index, thing] of all.entries()) {
        const ofThing = Object.fromEntries(names.map((side) => [side, reported[labelOf(side, index)] ?? {}]));
        const ending = endings.find((one) => names.every((side) => ofThing[side]?.[one.reported[side] ?? ''] === each));
        ok(ending, `Not one side won: ${JSON.stringify(ofThing)}`);
        expected.tokens += ending.moved.tokens;
        expected.rows += ending.moved.rows;
        await expectEnd?.(fixture, thing, ending.reported);
      }
      deepEqual(moved, expected);
    },
  });
}
