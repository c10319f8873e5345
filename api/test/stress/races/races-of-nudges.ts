import { deepEqual, equal, match } from 'node:assert/strict';
import { limits } from '../../../src/core/kernel/limits.contract.ts';
import { insertTask } from '../../testing/families/insert-task.ts';
import { changeAsOwner } from '../../testing/processes/query-as.ts';
import { insertReward, type RaceFixture, readRows } from './race-fixture.ts';
import { race, times } from './race-harness.ts';

const makers = {
  async task({ api, caller, mia }: RaceFixture): Promise<void> {
    const id = await insertTask(api.orm, caller, mia.id);
    await mia.post(`/api/tasks/${id}/complete`);
  },
  async redemption(fixture: RaceFixture): Promise<void> {
    const id = await insertReward(fixture, { cost: 1, left: 1 });
    await fixture.mia.post(`/api/rewards/${id}/redeem`);
  },
};

const about = {
  task: { path: '/api/tasks', done: '200 completed', waiting: `status = 'completed'`, since: 'completed_at' },
  redemption: {
    path: '/api/rewards/redemptions',
    done: '200 pending',
    waiting: `status = 'pending'`,
    since: 'redeemed_at',
  },
} as const;

/** Creates `count` things of the child that have waited for days without a nudge; the same in each round. */
async function waitingThings(fixture: RaceFixture, kind: keyof typeof makers, count: number): Promise<string[]> {
  const { waiting, since } = about[kind];
  const idsSql = `select id from ${kind} where ${waiting} order by id`;
  const missing = count - (await readRows(fixture, idsSql)).length;
  for (const _ of times(missing, () => null)) await makers[kind](fixture);
  const forget = `update ${kind} set nudged_at = null, ${since} = now() - interval '3 days' where family_id = $1 and ${waiting}`;
  await changeAsOwner(fixture.caller, forget, [fixture.caller.familyId]);
  return (await readRows<{ id: string }>(fixture, idsSql)).map(({ id }) => id);
}

const no = /^409 You reminded .+ (today|a few times today)\. You can do it again tomorrow\.$/;

/** Sends `things` concurrent nudges; only a day's limit succeeds, each thing once. */
const nudges = (kind: keyof typeof makers, things: number) =>
  race({
    name: things === 1 ? `double nudge of a ${kind}` : `nudges of more than a day has, of a ${kind}`,
    arrange: (fixture) => waitingThings(fixture, kind, things),
    requests: ({ mia }, ids) =>
      Object.fromEntries(
        ids.map((id) => [id, times(32 / things, () => () => mia.post(`${about[kind].path}/${id}/nudge`))]),
      ),
    async expect({ reported, moved }, fixture, ids) {
      const { done } = about[kind];
      const timesOf = (id: string) => reported[id]?.[done] ?? 0;
      const nudged = ids.filter((id) => timesOf(id) > 0);
      equal(nudged.length, Math.min(things, limits.nudgesPerDayMax));
      for (const id of nudged) equal(timesOf(id), 1);
      for (const words of Object.values(reported).flatMap(Object.keys)) if (words !== done) match(words, no);
      const kept = await readRows<{ id: string }>(
        fixture,
        `select id from ${kind} where nudged_at is not null order by id`,
      );
      deepEqual(
        kept.map(({ id }) => id),
        nudged,
      );
      deepEqual(moved, { tokens: 0, rows: 0 });
    },
  });

export const doubleNudgeOfTask = nudges('task', 1);
export const doubleNudgeOfRedemption = nudges('redemption', 1);
export const nudgesOfTasks = nudges('task', limits.nudgesPerDayMax + 1);
export const nudgesOfRedemptions = nudges('redemption', limits.nudgesPerDayMax + 1);
