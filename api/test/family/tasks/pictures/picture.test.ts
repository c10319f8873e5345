import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { type PictureName, pictureThemes } from '../../../../src/family/tasks/pictures/picture-names.contract.ts';
import type { DayDto } from '../../../../src/family/recurring-tasks/days/days.contract.ts';
import type { TaskDto } from '../../../../src/family/tasks/task.contract.ts';
import { makeFamily } from '../../../testing/families/test-family.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { award } from '../../rewards/reward-fixture.ts';

const api = startTestApi();
afterAll(api.close);

const daily = { repeat: { kind: 'days', every: 1 }, assign: 'anyone' };
const features: [path: string, blank: object][] = [
  ['/api/tasks', { title: 'Dishes', token_reward: 2 }],
  ['/api/recurring-tasks', { title: 'Dishes', token_reward: 2, ...daily }],
  ['/api/rewards', { title: 'Film night', cost: 2 }],
];
const makerOf = async (path: string, blank: object) => {
  const { parent } = await makeFamily(api);
  const make = (some: object) => parent.post(path, { ...blank, ...some }, { key: randomUUID() });
  return { make, edit: (id: string, change: object) => parent.put(`${path}/${id}`, change) };
};

/** Guarantee: a picture is on the list or absent, and requests without the field leave it unchanged (Rules 6.60). */
test.each(features)('POST and PUT %s accept a picture from the list, and keep it if omitted', async (path, blank) => {
  const { make, edit } = await makerOf(path, blank);
  for (const none of [{}, { picture: null }, { picture: '' }])
    expect(await make(none)).toMatchObject({ status: 201, body: { picture: null } });
  const { body: made } = await make({ picture: 'broom' });
  expect(made.picture).toBe('broom');
  expect((await edit(made.id, { title: 'Plates' })).body).toMatchObject({ title: 'Plates', picture: 'broom' });
  expect((await edit(made.id, { picture: 'dog' })).body.picture).toBe('dog');
  for (const wrong of ['spaceship', 'fox', 'Dog', 7, ['dog']]) {
    for (const refused of [await make({ picture: wrong }), await edit(made.id, { picture: wrong })])
      expect(refused).toMatchObject({ status: 422, body: { detail: 'Please choose one of the pictures' } });
  }
  expect((await edit(made.id, {})).body.picture).toBe('dog');
  expect((await edit(made.id, { picture: null })).body.picture).toBeNull();
});

/** Guarantee: only an edit with "this one too" changes the picture of the open task (Rules 6.61). */
test('a task of a repeating one has its picture, in the list and in the days', async () => {
  const { parent, mia } = await makeFamily(api);
  const asked = { title: 'Dishes', token_reward: 2, picture: 'bubbles', ...daily };
  const { body: made } = await parent.post('/api/recurring-tasks', asked, { key: randomUUID() });
  const { body: once } = await parent.post(
    '/api/tasks',
    { title: 'Car', token_reward: 1, picture: 'automobile' },
    { key: randomUUID() },
  );
  const listed = async () => {
    const { body: tasks } = await mia.get('/api/tasks');
    return Object.fromEntries(tasks.map(({ id, picture }: TaskDto) => [id === once.id ? 'once' : 'daily', picture]));
  };
  const today = made.start_date;
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const inDays = async () => {
    const { body } = await mia.get(`/api/days?from=${today}&to=${tomorrow}`);
    return body.days.map(({ items }: DayDto) => items.map(({ picture }) => String(picture)).toSorted());
  };
  expect([await listed(), await inDays()]).toEqual([
    { daily: 'bubbles', once: 'automobile' },
    [['automobile', 'bubbles'], ['bubbles']],
  ]);
  await parent.put(`/api/recurring-tasks/${made.id}`, { picture: 'sponge' });
  expect([await listed(), await inDays()]).toEqual([
    { daily: 'bubbles', once: 'automobile' },
    [['automobile', 'bubbles'], ['sponge']],
  ]);
  await parent.put(`/api/recurring-tasks/${made.id}`, { picture: 'sponge', also_this_one: true });
  expect((await listed()).daily).toBe('sponge');
});

test('a redemption has the current picture of its reward, for everyone who sees it (Rules 6.61)', async () => {
  const { parent, mia } = await makeFamily(api);
  await award(parent, mia, 10);
  const asked = { title: 'Film night', cost: 2, picture: 'clapper-board' };
  const { body: reward } = await parent.post('/api/rewards', asked, { key: randomUUID() });
  const redeem = () => mia.post(`/api/rewards/${reward.id}/redeem`, undefined, { key: randomUUID() });
  const [{ body: first }, { body: second }] = [await redeem(), await redeem()];
  expect(first.picture).toBe('clapper-board');
  const decide = async (id: string, verdict: string) =>
    (await parent.post(`/api/rewards/redemptions/${id}/${verdict}`, {})).body.picture;
  await parent.put(`/api/rewards/${reward.id}`, { picture: 'popcorn' });
  expect(await decide(first.id, 'fulfill')).toBe('popcorn');
  expect(await decide(second.id, 'cancel')).toBe('popcorn');
  await parent.delete(`/api/rewards/${reward.id}`);
  const picturesOf = async (person: typeof mia) =>
    (await person.get('/api/rewards/redemptions')).body.map(({ picture }: { picture: string | null }) => picture);
  expect(await picturesOf(parent)).toEqual(['popcorn', 'popcorn']);
  expect(await picturesOf(mia)).toEqual([null, null]);
});

test('every picture in the list can be stored', async () => {
  const names: PictureName[] = Object.values(pictureThemes).flat();
  const { make } = await makerOf('/api/rewards', { title: 'Film night', cost: 2 });
  for (const picture of names) expect((await make({ picture })).body.picture).toBe(picture);
});
