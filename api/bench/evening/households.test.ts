import { expect, test } from '@jest/globals';
import { ownOperations } from '../../src/releases/registry/uses/own-operations.ts';
import { createRandom } from '../../test/testing/random.ts';
import { callsOf } from './arrivals.ts';
import { findCarried, findPeak, runEvening, simulateEvening, simulatePeak } from './capacity.ts';
import { drawStarts, hourShares, oneZone, zoneShares } from './households.ts';
import { isClosing, recordedEvening, recordedKinds } from './recorded-evening.ts';

const hourMs = 3_600_000;
const sumOf = (shares: Readonly<Record<string, number>>) =>
  Object.values(shares).reduce((sum, share) => sum + share, 0);

test('the assumed shares add up to 1', () => {
  expect(sumOf(zoneShares)).toBeCloseTo(1, 9);
  expect(sumOf(hourShares)).toBeCloseTo(1, 9);
});

test('evenings begin in each hour of a zone as often as assumed', () => {
  const starts = drawStarts(20_000, createRandom(1), oneZone);
  // Berlin is one hour ahead of UTC on this day.
  const share = starts.filter((startMs) => startMs >= 18 * hourMs && startMs < 19 * hourMs).length / starts.length;
  expect(share).toBeCloseTo(hourShares[19] ?? Number.NaN, 2);
  expect([...starts]).toEqual([...starts].toSorted((one, other) => one - other));
});

const evening = Array.from({ length: 90 }, (_, at) => ({ afterMs: 1000 * at + (at % 3), kind: at % 2 }));

function listCalls(starts: Float64Array, window?: { fromMs: number; toMs: number }) {
  const calls = callsOf(starts, evening, window);
  const listed: { atMs: number; kind: number }[] = [];
  while (calls.advance()) listed.push({ atMs: calls.atMs(), kind: calls.kind() });
  return listed;
}

test('merges the calls of all families by time, without duplicates or gaps', () => {
  const starts = drawStarts(200, createRandom(3));
  const expected = [...starts]
    .flatMap((startMs) => evening.map(({ afterMs, kind }) => ({ atMs: startMs + afterMs, kind })))
    .toSorted((one, other) => one.atMs - other.atMs);
  expect(listCalls(starts)).toEqual(expected);
  const window = { fromMs: 18 * hourMs, toMs: 18.5 * hourMs };
  expect(listCalls(starts, window)).toEqual(
    expected.filter(({ atMs }) => atMs >= window.fromMs && atMs <= window.toMs),
  );
});

const costs = [
  {
    steps: [
      { by: 'node', ms: 1 },
      { by: 'postgres', ms: 3 },
    ],
    factors: [0.5, 1, 1.5],
  },
  { steps: [{ by: 'postgres', ms: 8 }], factors: [1] },
] as const;
const machine = { cores: 2, processes: { client: 0, node: 1, postgres: 16 } };

test('repeats an evening for the same seed, and differs for another seed', () => {
  const evenings = { evening, costs, machine, seed: 5 };
  expect(simulateEvening(300, evenings)).toEqual(simulateEvening(300, evenings));
  expect(simulateEvening(300, evenings)).not.toEqual(simulateEvening(300, { ...evenings, seed: 6 }));
});

test('adds up the work of all families in a minute', () => {
  const evenings = { evening, costs, machine, seed: 5 };
  const one = findPeak(Float64Array.of(0), evenings);
  const three = findPeak(Float64Array.of(0, 0, 0, 5 * hourMs), evenings);
  // Every second call takes 4 ms, the others 8.
  expect(one).toEqual({ fromMs: 0, cores: (60 * 6) / 60_000 });
  expect(three.cores).toBeCloseTo(3 * one.cores, 9);
});

test('simulates the busiest minute alone as in the whole evening', () => {
  const evenings = { evening, costs, machine, seed: 5 };
  const { fromMs, offered, minute } = simulatePeak(6_000, evenings);
  const whole = simulateEvening(6_000, evenings).minutes.find((one) => one.fromMs === fromMs);
  expect(minute?.calls).toBe(whole?.calls);
  expect(minute?.p99Ms).toBeCloseTo(whole?.p99Ms ?? Number.NaN, 0);
  expect(minute?.utilization).toBeCloseTo(offered, 1);
});

test('serves about twice the families with twice the cores, and fewer if all are in one time zone', () => {
  const small = { cores: 1, processes: { client: 0, node: 1, postgres: 8 } };
  const [one, two, together] = [
    findCarried({ evening, costs, machine: small, seed: 5 }),
    findCarried({ evening, costs, machine, seed: 5 }),
    findCarried({ evening, costs, machine: small, seed: 5, zones: oneZone }),
  ];
  expect(two.families / one.families).toBeGreaterThan(1.8);
  expect(two.families / one.families).toBeLessThan(2.6);
  expect(together.families).toBeLessThan(one.families);
});

test('does not simulate more families than the machine can serve', () => {
  const evenings = { evening, costs, machine, seed: 5 };
  expect(runEvening(300, evenings).simulated?.calls).toBe(300 * evening.length);
  const beyond = runEvening(90_000, evenings);
  expect(beyond.offered).toBeGreaterThan(1);
  expect(beyond.simulated).toBeNull();
});

/** Guarantee: an outdated recording fails this test. */
test('every call of the recorded evening is an operation of the product', () => {
  const operations = Object.keys(ownOperations).map((operation) => {
    const [method, path = ''] = operation.split(' ');
    return new RegExp(`^${method} ${path.replace(/\{\w+\}|:\w+/g, '[^/]+')}$`);
  });
  const unknown = recordedKinds.filter((kind) => !operations.some((operation) => operation.test(kind)));
  expect(unknown).toEqual([]);
  expect(recordedEvening.filter(isClosing).map(({ who }) => who)).toEqual(['leo', 'sarah', 'mia']);
});
