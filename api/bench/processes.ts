import { alternate } from './alternate.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Kind } from './calls.ts';
import type { Plan } from './compare-kind.ts';
import { spreadOf } from './spread.ts';
import { openSubject } from './subjects.ts';

const load = { connections: 64, isHot: false };

/** A server of one process and one of so many on the same database: requests a second of each kind, slice about slice. */
export async function measureProcesses(
  { database, secret, count }: { database: BenchDatabase; secret: string; count: number },
  kinds: readonly Kind[],
  plan: Plan,
  say: (line: string) => void,
) {
  await using one = await openSubject(database, secret);
  await using several = await openSubject(database, secret, count);
  const requests: Partial<Record<Kind, Record<string, ReturnType<typeof spreadOf>>>> = {};
  for (const kind of kinds) {
    const runs = {
      one: async () => (await one.ask(kind, load, plan.seconds)).perSecond,
      several: async () => (await several.ask(kind, load, plan.seconds)).perSecond,
    };
    const rounds = (await alternate<keyof typeof runs, number>(runs, plan.rounds + 1)).slice(1); // the first one warms up
    const compared = {
      one: spreadOf(rounds.map((round) => round.one)),
      several: spreadOf(rounds.map((round) => round.several)),
      ratio: spreadOf(rounds.map((round) => round.several / round.one)),
    };
    requests[kind] = compared;
    const { one: alone, several: together, ratio } = compared;
    say(
      `${kind.padEnd(16)}${alone.median} a second by one process, ${together.median} by ${count}; ratio ${ratio.median}`,
    );
  }
  return { ...plan, processes: count, requests };
}
