import { expect, test } from '@jest/globals';
import { createStepClock, settleReleases } from '../../../../src/releases/registry/settle-releases.ts';
import { openReleaseServer } from '../release-server-fixture.ts';

const hour = 3_600;
const step = (began: string, age: number) => ({ name: 'childApp', began, age });

/** Guarantee: a rollout progresses by elapsed time, whatever the clock shows. */
test('Rules 13.120: the age of a stage is the time elapsed since it was first seen', () => {
  let now = 1_000;
  const { agesOf } = createStepClock(() => now);
  expect(agesOf([step('monday', 10 * hour)])).toEqual({});
  now += hour;
  expect(agesOf([step('monday', 900 * hour)])).toEqual({ childApp: 11 * hour });
  now += 5 * hour;
  expect(agesOf([step('monday', -900 * hour)])).toEqual({ childApp: 16 * hour });
  expect(agesOf([step('tuesday', -5)])).toEqual({});
  now += 24 * hour;
  expect(agesOf([step('tuesday', 0)])).toEqual({ childApp: 24 * hour });
  expect(agesOf([])).toEqual({});
});

/** Guarantee: a clock that jumps ahead, even temporarily, neither hastens nor delays a rollout. */
test("Rules 13.120: a stage also lasts a day by the server's clock, and one dated in the future begins now", async () => {
  await using server = await openReleaseServer();
  const team = server.publisher('childApp', server.tokens.childApp);
  await team.upload('2.0.0');
  await team.change('rollout', server.pages.registry.current().registry.rev, { version: '2.0.0' });
  const settle = (ages: { childApp?: number }) => settleReleases(server.orm.em.fork(), { unfit: [], ages });
  const age = (hours: number) =>
    server.database.superuser.query(
      `update live_release set canary_since = canary_since - $1::int * interval '1 hour',
              rollout_since = rollout_since - $1::int * interval '1 hour', stage_since = stage_since - $1::int * interval '1 hour'
        where name = 'childApp'`,
      [hours],
    );
  await age(8 * 24);
  expect(await settle({})).toEqual([]);
  expect(await settle({ childApp: 24 * hour - 60 })).toEqual([]);
  expect(await settle({ childApp: 24 * hour })).toMatchObject([{ decision: 'advance', percent: 25 }]);
  const long = { childApp: 9_000 * hour };
  await age(-400 * 24);
  expect(await settle(long)).toEqual([]);
  const { canary } = (await team.report()).remotes.find(({ name }: { name: string }) => name === 'childApp');
  expect(Math.abs(Date.parse(canary.since) - Date.now())).toBeLessThan(60_000);
  expect(Date.parse(canary.goes_on_at) - Date.parse(canary.since)).toBe(24 * hour * 1_000);
  await age(25);
  expect(await settle(long)).toMatchObject([{ decision: 'advance', percent: 100 }]);
});
