import { expect, test } from '@jest/globals';
import { isLong, tell } from '../../src/testing/is-long.ts';
import { createRandom, randomSeed, shuffled } from '../race-random.ts';
import { kinds } from './chance.ts';
import { Course, type Family } from './course.ts';
import type { Line } from './paper.ts';

const hourMs = 3_600_000;
const lastYear = 2027;
const firstYear = isLong ? lastYear - 9 : lastYear - 1;
const years = { startMs: Date.UTC(firstYear, 0, 1), endMs: Date.UTC(lastYear + 1, 0, 1) };

/** In a short run those whose clocks do what others seldom do, and a few others. */
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

const families = (zones: readonly string[]): Family[] =>
  zones.flatMap((timeZone) =>
    kinds.flatMap((kind) => [0, 4, 12].map((dayBeginsAt) => ({ kind, timeZone, dayBeginsAt }))),
  );

/** How many occurrences there were. Compared as text first, since `expect` takes longer than all that it compares. */
function live(family: Family, seed: number): number {
  const course = new Course(family, years, ['Pacific/Kiritimati', ...odd, 'Pacific/Pago_Pago'], createRandom(seed));
  const { desk, paper } = course;
  while (course.goOn()) {
    const seen = course.look();
    const is = { next: desk.shown, planned: seen?.planned, count: desk.lines.length };
    const wanted = { next: paper.shown, planned: seen?.expected, count: paper.lines.length };
    const when = { family, seed, nowMs: course.nowMs };
    if (JSON.stringify(is) !== JSON.stringify(wanted)) expect({ ...when, ...is }).toEqual({ ...when, ...wanted });
  }
  expect({ family, seed, lines: textOf(desk.lines) }).toEqual({ family, seed, lines: textOf(paper.lines) });
  return desk.lines.length;
}

const textOf = (lines: readonly Line[]) => lines.map((line) => Object.values(line).join(' '));

/**
 * Guarantee: whatever happens to a chore that comes back, each of its dates is recorded once, for the right child, with
 * the right outcome and instants, and no other date is; and what the family is shown beforehand is what then comes.
 */
test(
  'edits, pauses, skips, absences, moves and outages, zone by zone',
  () => {
    const seed = randomSeed();
    const random = createRandom(seed);
    let lines = 0;
    for (const family of families(zonesOf(random))) lines += live(family, Math.floor(random() * 2 ** 32));
    tell(`${lines} occurrences`);
    expect(lines).toBeGreaterThan(1_000);
  },
  isLong ? 6 * hourMs : undefined,
);
