import { expect, test } from '@jest/globals';
import { isLong, tell } from '../../testing/is-long.ts';
import { createRandom, randomSeed, shuffled } from '../../testing/random.ts';
import { kinds } from './chance.ts';
import { Sequence, type Family } from './sequence.ts';
import type { Line } from './recurring-model.ts';

const hourMs = 3_600_000;
const lastYear = 2027;
const firstYear = isLong ? lastYear - 9 : lastYear - 1;
const years = { startMs: Date.UTC(firstYear, 0, 1), endMs: Date.UTC(lastYear + 1, 0, 1) };

/** A short run uses the zones with unusual clocks and a few others. */
const odd = [
  'Africa/Cairo',
  'America/Havana',
  'America/St_Johns',
  'Antarctica/Troll',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const all = Intl.supportedValuesOf('timeZone');
const zonesOf = (random: () => number) => (isLong ? all : [...odd, ...shuffled(all, random).slice(0, 2)]);

/** Every kind of rule in every zone; a short run uses one of the hours each. */
const hours = [0, 4, 12];
const families = (zones: readonly string[]): Family[] =>
  zones.flatMap((timeZone, index) => {
    const some = isLong ? hours : hours.filter((_, at) => at === index % hours.length);
    return some.flatMap((dayBeginsAt) => kinds.map((kind) => ({ kind, timeZone, dayBeginsAt })));
  });

type Difference = { family: Family; seed: number; nowMs: number; is: string; wanted: string };

/** Returns the first difference between the product and the model, and the number of occurrences. */
function live(family: Family, seed: number): { difference: Difference | null; count: number } {
  const sequence = new Sequence(family, years, ['Pacific/Kiritimati', ...odd, 'Pacific/Pago_Pago'], createRandom(seed));
  const { product, model } = sequence;
  const count = () => product.lines.length;
  while (sequence.goOn()) {
    const seen = sequence.look();
    const is = JSON.stringify({ next: product.shown, planned: seen?.planned, count: count() });
    const wanted = JSON.stringify({ next: model.shown, planned: seen?.expected, count: model.lines.length });
    if (is !== wanted) return { difference: { family, seed, nowMs: sequence.nowMs, is, wanted }, count: count() };
  }
  const [is, wanted] = [textOf(product.lines), textOf(model.lines)];
  return { difference: is === wanted ? null : { family, seed, nowMs: sequence.nowMs, is, wanted }, count: count() };
}

const textOf = (lines: readonly Line[]) => lines.map((line) => Object.values(line).join(' ')).join('\n');

/**
 * Guarantee: each date of a recurring task is recorded once, for the right child, with the right outcome and instants,
 * whatever happens; no other date is recorded; and the preview matches what follows.
 */
test(
  'edits, pauses, skips, absences, changes of time zone and outages, zone by zone',
  () => {
    const random = createRandom(randomSeed());
    let lines = 0;
    for (const family of families(zonesOf(random))) {
      const { difference, count } = live(family, Math.floor(random() * 2 ** 32));
      expect(difference).toBeNull();
      lines += count;
    }
    tell(`${lines} occurrences`);
    expect(lines).toBeGreaterThan(1_000);
  },
  isLong ? 6 * hourMs : undefined,
);
