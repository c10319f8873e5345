import { expect, test } from '@jest/globals';
import { taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { createWorld, type Fault } from '../../testing/outbox-world.ts';

const taskIds = [1, 2, 3].map((number) => taskOf(number).id);
const faults: Fault[] = ['lost before', 'lost after', 'twice', 'twice, later'];

/** Mulberry32, so that a seed always gives the same program. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type World = ReturnType<typeof createWorld>;

const steps: ((world: World, id: string, fault: Fault) => unknown)[] = [
  (world, id) => world.tap(id),
  (world, id) => world.tap(id),
  (world, id) => world.tap(id).then(() => world.tap(id)),
  (world, id) => world.pass(10).then(() => world.tap(id)),
  (world) => world.setOnline(false),
  (world) => world.setOnline(true),
  (world) => world.setOnline(true),
  (world) => {
    world.close();
    world.open();
  },
  (world) => world.close(),
  (world) => world.open(),
  (world) => world.open(),
  (world, _, fault) => world.fail(fault),
  (world, _, fault) => world.fail(fault),
  (world, id) => world.server.reject(id),
  (world, id) => world.server.reject(id),
  (world, id) => world.server.take(id),
  (world) => world.deliverStragglers(),
  (world) => world.look(),
  (world) => world.pass(100),
  (world) => world.pass(5000),
];

/** Runs one program, waits until all taps are sent, and returns the mistakes. */
async function wrongAfter(seed: number, options = {}): Promise<string[]> {
  const random = randomOf(seed);
  const world = createWorld(taskIds, options);
  world.open();
  for (let step = 0; step < 40; step += 1) {
    await steps[random(steps.length)]?.(world, taskIds[random(taskIds.length)] ?? '', faults[random(4)] ?? 'twice');
    await world.pass(random(60));
  }
  world.open();
  world.setOnline(true);
  await world.pass(10 * 60_000);
  world.deliverStragglers();
  return wrongIn(world);
}

async function wrongIn({ server, taps, triedAgain, stored, entries }: World): Promise<string[]> {
  const left = await stored.read();
  const effectsOf = (tap: string) => server.effects.filter((one) => one === tap).length;
  const isShown = (tap: string) => entries().some(({ key, refusal }) => key === tap && refusal !== null);
  return [
    ...left.filter(({ refusal }) => refusal === null).map(({ key }) => `${key} is still waiting`),
    ...taps.filter((tap) => effectsOf(tap) > 1).map((tap) => `${tap} had ${effectsOf(tap)} effects`),
    ...taps
      .filter((tap) => effectsOf(tap) === 0 && !isShown(tap) && !triedAgain.has(tap))
      .map((tap) => `${tap} had none`),
    ...(server.arrivals.join() === taps.filter((tap) => server.arrivals.includes(tap)).join() ? [] : ['out of order']),
  ];
}

/** Guarantee: whatever the network, the browser and the parent do, each tap has exactly one effect, in order. */
test('Rules 12.61: 200 random programs: one effect per tap, or a visible refusal', async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= 200; seed += 1)
    for (const one of await wrongAfter(seed)) wrong.push(`program ${seed}: ${one}`);
  expect(wrong).toEqual([]);
});

test('keeps the same list when an empty outbox is read again', async () => {
  const world = createWorld(taskIds);
  world.open();
  const before = world.entries();
  world.look();
  await world.pass(100);
  expect(world.entries()).toBe(before);
  await Promise.all([world.tap(taskIds[0] ?? ''), world.pass(10)]);
  expect(world.entries()).toHaveLength(1);
});

test('the same programs without keys find taps with two effects', async () => {
  let found = 0;
  for (let seed = 1; seed <= 200; seed += 1)
    found += (await wrongAfter(seed, { dropsKeys: true })).filter((one) => one.endsWith('2 effects')).length;
  expect(found).toBeGreaterThan(0);
});
