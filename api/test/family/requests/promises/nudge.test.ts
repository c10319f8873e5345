import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { Context } from 'hono';
import type { ApiEnv } from '../../../../src/core/http/api-env.ts';
import { dayBegins, familyDateAt } from '../../../../src/family/families/family-day.ts';
import { addDays } from '../../../../src/core/kernel/local-date.ts';
import { emFor } from '../../../../src/core/database/orm.ts';
import { limits } from '../../../../src/core/kernel/limits.contract.ts';
import { nudgeRedemption } from '../../../../src/family/rewards/nudge-redemption.ts';
import { nudgeTask } from '../../../../src/family/tasks/nudge-task.ts';
import { openOwnerOrm } from '../../../testing/processes/test-database.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { childOf, makeFamily } from '../../../testing/families/test-family.ts';
import { hoursAgo, makeWaitingFamily } from './promise-fixture.ts';

const api = startTestApi();
const owner = openOwnerOrm();
afterAll(() => owner.close());
afterAll(api.close);

const kinds = ['task', 'redemption'] as const;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const statusesOf = (answers: readonly ({ status: number } | undefined)[]) =>
  answers.map((answer) => answer?.status ?? 0).toSorted((one, other) => one - other);
const today = { status: 409, body: { detail: 'You reminded Sarah today. You can do it again tomorrow.' } };
const operations = { task: nudgeTask, redemption: nudgeRedemption };

test.each(kinds)(
  'Rules 12.286: a child reminds of a %s that has waited longer than the limit, and both see it',
  async (kind) => {
    const family = await makeWaitingFamily(api, owner);
    const { nudge, shown } = await family.waiting(kind, 25);
    expect(await shown()).toMatchObject({ nudged_at: null, may_nudge_at: time });
    const nudged = await nudge();
    expect(nudged).toMatchObject({ status: 200, body: { nudged_at: time, may_nudge_at: time } });
    expect(await shown()).toEqual(nudged.body);
    expect(await shown(family.parent)).toEqual(nudged.body);
    const day = { timeZone: 'Europe/Berlin', dayBeginsAt: 0 };
    const tomorrow = dayBegins(addDays(familyDateAt(new Date(nudged.body.nudged_at), day), 1), day);
    expect(nudged.body.may_nudge_at).toBe(tomorrow.toISOString());
    expect(await nudge()).toMatchObject(today);
    expect(await shown()).toEqual(nudged.body);
  },
);

test.each(kinds)('Rules 12.286: refuses a reminder before the limit, with the time to wait: %s', async (kind) => {
  const family = await makeWaitingFamily(api, owner);
  const { nudge, shown } = await family.waiting(kind, 23);
  expect((await nudge()).text).toMatch(
    /^\{"code":"nudge\.(today|tomorrow)","detail":"You can remind Sarah (today|tomorrow) at \d{1,2}:\d\d [AP]M\."\}$/,
  );
  expect((await shown())?.nudged_at).toBeNull();
  await family.parent.put('/api/families/current', { answer_within_hours: 12 });
  expect((await nudge()).status).toBe(200);
  const later = await family.waiting(kind, 13);
  await family.parent.put('/api/families/current', { answer_within_hours: 72 });
  expect((await later.nudge()).body.detail).toMatch(/^You can remind Sarah on \w+day at \d{1,2}:\d\d [AP]M\.$/);
});

/** Guarantee: a day is a calendar day of the family's zone, whatever the clock changes, not 24 hours. */
test.each(kinds)('Rules 12.286: once per calendar day of the family: %s', async (kind) => {
  const family = await makeWaitingFamily(api, owner);
  await family.parent.put('/api/families/current', { time_zone: 'Pacific/Auckland', day_begins_at: 3 });
  const { id, nudge, shown } = await family.waiting(kind, 30);
  expect((await nudge()).status).toBe(200);
  const again = new Date((await shown())?.may_nudge_at ?? '');
  const child = childOf(family.caller, family.mia);
  const actor = {
    ...child,
    sessionId: family.mia.sessionId,
    role: 'child',
    displayName: 'Mia',
    createdAt: again,
  } as const;
  const c = new Context<ApiEnv>(new Request('http://localhost'));
  const nudgeAt = (ms: number) =>
    operations[kind].run({ em: emFor(api.orm, actor), actor, params: { id }, clock: async () => new Date(ms) }, c);
  await expect(nudgeAt(again.getTime() - 1)).rejects.toThrow('You reminded Sarah today. You can do it again tomorrow.');
  expect(await nudgeAt(again.getTime())).toMatchObject({ id });
});

/** Guarantee: reminders cannot fill a parent's page. */
test.each(kinds)(
  'Rules 12.286: reminds of three %ss a day, each once, also with simultaneous requests',
  async (kind) => {
    const family = await makeWaitingFamily(api, owner);
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => family.waiting(kind, 30)));
    const first = many[0];
    const twice = await Promise.all([first?.nudge(), first?.nudge(), first?.nudge()]);
    expect(statusesOf(twice)).toEqual([200, 409, 409]);
    const rest = await Promise.all(many.slice(1).map(({ nudge }) => nudge()));
    expect(statusesOf(rest)).toEqual([200, 200, 409, 409]);
    const refused = rest.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe('You reminded Sarah a few times today. You can do it again tomorrow.');
    const shown = await Promise.all(many.map((each) => each.shown()));
    expect(shown.filter((row) => row?.nudged_at).length).toBe(limits.nudgesPerDayMax);
    expect(shown.every((row) => Date.parse(row?.may_nudge_at ?? '') > Date.now())).toBe(true);
  },
);

/** Guarantee: a child using the API directly can do no more than on its page. */
test.each(kinds)('Rules 12.287: refused to siblings, strangers, parents and without a session: %s', async (kind) => {
  const family = await makeWaitingFamily(api, owner);
  const stranger = await makeFamily(api);
  const { id, nudge, shown } = await family.waiting(kind, 30);
  for (const by of [family.leo, stranger.mia]) expect((await nudge(by)).status).toBe(404);
  for (const by of [family.parent, stranger.parent])
    expect(await nudge(by)).toMatchObject({ status: 403, body: { detail: 'Only a child can do this' } });
  const path = `${kind === 'task' ? '/api/tasks' : '/api/rewards/redemptions'}/${id}/nudge`;
  expect((await api.send('POST', path)).status).toBe(401);
  expect((await family.mia.post(path, { nudged_at: hoursAgo(48) })).status).toBe(422);
  expect((await family.mia.post(`${path}?again=1`)).status).toBe(422);
  expect((await family.mia.post(path.replace(id, randomUUID()))).status).toBe(404);
  expect(await shown()).toMatchObject({ nudged_at: null });
});

test('Rules 12.287: only pending items: not open, answered, automatically paid or handed-out ones', async () => {
  const family = await makeWaitingFamily(api, owner);
  const { parent } = family;
  const task = await family.waiting('task', 30);
  await family
    .as()
    .execute(
      `update task set pays = 'by_itself', pays_after_hours = 48, approve_at = now() + interval '1 day' where id = ?`,
      [task.id],
    );
  expect(await task.shown()).toMatchObject({ nudged_at: null, may_nudge_at: null });
  const byItself = 'This task is paid automatically, so no reminder is needed';
  expect(await task.nudge()).toMatchObject({ status: 409, body: { detail: byItself } });
  await task.decide('reject', {});
  expect(await task.nudge()).toMatchObject({ status: 409, body: { detail: 'This task is not completed yet' } });
  const other = await family.waiting('task', 30);
  await other.decide('approve', {});
  expect(await other.nudge()).toMatchObject({ status: 409, body: { detail: 'This task is already approved' } });
  const [fulfilled, cancelled] = [await family.waiting('redemption', 30), await family.waiting('redemption', 30)];
  await fulfilled.decide('fulfill');
  await cancelled.decide('cancel', {});
  expect((await fulfilled.nudge()).body.detail).toBe('This redemption is already fulfilled');
  expect((await cancelled.nudge()).body.detail).toBe('This redemption is already cancelled');
  await parent.delete(`/api/tasks/${task.id}`);
  expect((await task.nudge()).status).toBe(404);
});

/** Guarantee: redoing a chore allows no second reminder that day, and shows no old one for a new attempt. */
test('Rules 12.286: a task rejected and done again starts waiting again, but keeps the day of its reminder', async () => {
  const family = await makeWaitingFamily(api, owner);
  const task = await family.waiting('task', 30);
  await task.nudge();
  await task.decide('reject', {});
  expect(await task.shown()).toMatchObject({ nudged_at: null, may_nudge_at: null });
  await family.mia.post(`/api/tasks/${task.id}/complete`);
  expect((await task.shown())?.nudged_at).toBeNull();
  await family.parent.put('/api/families/current', { answer_within_hours: 6 });
  await family.as().execute('update task set completed_at = ?, nudged_at = now() where id = ?', [hoursAgo(7), task.id]);
  expect(await task.nudge()).toMatchObject(today);
});

test('Rules 12.286: a reopened task for anyone does not reveal who sent a reminder', async () => {
  const family = await makeWaitingFamily(api, owner);
  const { parent, mia, leo } = family;
  const { id } = (await parent.post('/api/tasks', { title: 'Rake leaves', token_reward: 3 })).body;
  const waitLong = () => family.as().execute('update task set completed_at = ? where id = ?', [hoursAgo(30), id]);
  await mia.post(`/api/tasks/${id}/complete`);
  await waitLong();
  expect((await mia.post(`/api/tasks/${id}/nudge`)).status).toBe(200);
  await parent.post(`/api/tasks/${id}/reject`, {});
  await leo.post(`/api/tasks/${id}/complete`);
  await waitLong();
  expect((await leo.post(`/api/tasks/${id}/nudge`)).status).toBe(200);
});
