import { deepEqual, ok } from 'node:assert/strict';
import { race, type RaceAnswer, type RunnableRace, times } from './race-harness.ts';
import { type Books, type RaceFixture, racersMax } from './race-fixture.ts';

/** So many things are raced for in one round: only the first few requests for a thing are ever close to each other. */
const things = 4;

/** What all of a side are told where it won or lost, and what the thing moved then. */
interface Ending {
  readonly told: Readonly<Record<string, string>>;
  readonly moved: Books;
}

interface EitherOr<Thing> {
  readonly name: string;
  readonly arrange: (fixture: RaceFixture) => Promise<Thing>;
  readonly sides: Readonly<Record<string, (fixture: RaceFixture, thing: Thing) => Promise<RaceAnswer>>>;
  /** All that may come of it, for each thing by itself. */
  readonly endings: readonly Ending[];
  /** Looks at the thing itself; throws where it is not as its ending says. */
  readonly expectEnd?: (fixture: RaceFixture, thing: Thing, told: Ending['told']) => Promise<void>;
}

/** A race of two sides of which one wins whole: nobody of it is refused, everybody of the other is. */
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
    async expect({ told, moved }, fixture, all) {
      const expected = { tokens: 0, rows: 0 };
      for (const [index, thing] of all.entries()) {
        const ofThing = Object.fromEntries(names.map((side) => [side, told[labelOf(side, index)] ?? {}]));
        const ending = endings.find((one) => names.every((side) => ofThing[side]?.[one.told[side] ?? ''] === each));
        ok(ending, `Not one side won: ${JSON.stringify(ofThing)}`);
        expected.tokens += ending.moved.tokens;
        expected.rows += ending.moved.rows;
        await expectEnd?.(fixture, thing, ending.told);
      }
      deepEqual(moved, expected);
    },
  });
}
