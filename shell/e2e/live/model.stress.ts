import { setTimeout as delay } from 'node:timers/promises';
import { openFreshPostgres } from '@tokennest/api/testing/fresh-database';
import { isLong } from '@tokennest/api/testing/is-long';
import { type Product, startProduct } from '@tokennest/api/testing/product-process';
import { createRandom, randomSeed } from '@tokennest/api/testing/random';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily, type TestPerson } from '@tokennest/api/testing/test-family';
import { expect, test } from '../utilities/test.ts';
import { acts, type Moment } from './acts.ts';
import { liveSettings } from './live-settings.ts';
import { openBalancer } from './balancer.ts';
import { openNotifiedPage, type Reads } from './live-page.ts';

const steps = 200;
const [awayMs, cutMs] = isLong ? [5_000, 60_000] : [1_000, 0];
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const days = `/api/days?from=${day(-3)}&to=${day(10)}`;

const ofBoth: Reads = {
  family: ['/api/families/current'],
  tasks: ['/api/tasks'],
  days: [days],
  rewards: ['/api/rewards'],
  redemptions: ['/api/rewards/redemptions'],
};
const tokensOf = (ids: readonly string[]) =>
  ids.flatMap((id) => [`/api/tokens/${id}/balance`, `/api/tokens/${id}/transactions`]);
const readsOfChild = (id: string): Reads => ({ ...ofBoth, profile: [`/api/profiles/${id}`], tokens: tokensOf([id]) });
const readsOfParent = (ids: readonly string[]): Reads => ({
  ...ofBoth,
  children: ['/api/profiles?role=child'],
  overview: ['/api/overview'],
  'join-requests': ['/api/families/join-requests'],
  devices: ['/api/devices'],
  tokens: tokensOf(ids),
  trends: ['/api/tokens/trends'],
  'recurring-tasks': ['/api/recurring-tasks'],
  absences: ['/api/absences'],
  allowances: ['/api/allowances'],
});

/**
 * Guarantee: whatever a family does, each of its pages soon shows the truth, although it reads only what events tell it
 * to, and although servers, PostgreSQL and networks fail and return (Rules 12.240, 12.242).
 */
test('Rules 12.246: two hundred acts, with servers killed and networks cut, and every page shows the current state', async () => {
  test.setTimeout(900_000);
  const seed = randomSeed();
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error('The list is empty');
    return one;
  };

  await using open = new AsyncDisposableStack();
  const database = open.use(await openFreshPostgres());
  const start = (port?: number) =>
    startProduct({ database, settings: liveSettings, ...(port !== undefined && { port }) });
  const servers: Product[] = [await start(), await start()];
  open.defer(() => Promise.all(servers.map((each) => each.kill())).then(() => undefined));
  const balancer = open.use(await openBalancer(servers.map(({ port }) => port)));

  const cast = await makeFamily(clientOf(balancer.url));
  const { parent, mia, leo } = cast;
  const readAs = (person: TestPerson) => async (path: string) => {
    for (;;) {
      const answer = await person.get(path).catch(() => null);
      if (answer?.status === 200) return answer.text;
      if (answer && answer.status !== 503) throw new Error(`${path} answered ${answer.status}`);
      await delay(100);
    }
  };
  const pages = [
    { person: parent, reads: readsOfParent([mia.id, leo.id]) },
    { person: parent, reads: readsOfParent([mia.id, leo.id]) },
    { person: mia, reads: readsOfChild(mia.id) },
    { person: leo, reads: readsOfChild(leo.id) },
  ].map(({ person, reads }) => {
    const read = readAs(person);
    return { read, reads, page: openNotifiedPage(balancer.url, person.token, { read, reads }) };
  });
  open.defer(() => Promise.all(pages.map(({ page }) => page.close())).then(() => undefined));

  const moment: Moment = {
    ...cast,
    pick,
    day,
    any: async (path) => {
      const list: { id: string }[] = await granted(parent.get(path));
      return list.length > 0 ? pick(list) : { id: '01980000-0000-7000-8000-000000000000' };
    },
  };
  const again = async () => {
    // Like a person whose request found no server: tries the next one, or waits a moment.
    for (;;) {
      const act = pick(Object.keys(acts));
      const answer = await acts[act]?.(moment).catch(() => null);
      if (answer?.status === 500) throw new Error(`${act} answered 500`);
      if (answer && answer.status < 500) return answer.status < 300;
      await delay(100);
    }
  };
  const askWhileAway = async () => {
    await delay(awayMs);
    for (const { url } of servers)
      for (const path of ['/api/tasks', '/api/live'])
        expect(await clientOf(url).send('GET', path, { token: parent.token }), path).toMatchObject({ status: 503 });
  };
  const expectShown = async (step: number) => {
    for (const { read, reads, page } of pages) {
      await expect
        .poll(
          async () => {
            const shown = await page.shown();
            const truths = await Promise.all(
              Object.values(reads)
                .flat()
                .map(async (path) => [path, await read(path)] as const),
            );
            return truths.filter(([path, truth]) => shown.get(path) !== truth).map(([path]) => path);
          },
          { message: `after ${step} steps of seed ${seed}`, timeout: 45_000, intervals: [50, 100, 200] },
        )
        .toEqual([]);
    }
  };
  // Events not yet sent die with their server; a page finds those changes by polling once a minute (Rules 12.246).
  const killOnceNotified = async (step: number, server: Product | undefined) => {
    await expectShown(step);
    await server?.kill();
  };
  const troubles: Record<number, () => Promise<unknown>> = {
    40: () => killOnceNotified(39, servers[0]),
    60: async () => {
      servers[0] = await start(servers[0]?.port);
    },
    90: async () => pages.forEach(({ page }) => page.cut()),
    110: async () => {
      await delay(cutMs);
      pages.forEach(({ page }) => page.join());
    },
    120: () => database.restart(askWhileAway),
    140: async () => {
      const superuser = await database.connect();
      await superuser.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
        ['client backend'],
      );
      await superuser.end();
    },
    170: async () => {
      await killOnceNotified(169, servers[1]);
      servers[1] = await start(servers[1]?.port);
    },
  };

  let done = 0;
  const waitedMs: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    await troubles[step]?.();
    if (await again()) done += 1;
    if (step % 10 > 0 || (step >= 90 && step < 110)) continue;
    const startedMs = performance.now();
    await expectShown(step);
    waitedMs.push(Math.round(performance.now() - startedMs));
  }
  expect(done).toBeGreaterThan(steps / 3);
  const reported = pages.map(({ page }) => page.reported());
  test
    .info()
    .annotations.push({ type: 'reported', description: `${reported.join(', ')} events; ${waitedMs.join(', ')} ms` });
});
