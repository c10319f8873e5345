import type { Answer } from '@tokennest/api/testing/test-client';
import type { TestPerson } from '@tokennest/api/testing/test-family';

export interface Cast {
  readonly parent: TestPerson;
  readonly mia: TestPerson;
  readonly leo: TestPerson;
}

export interface Moment extends Cast {
  readonly pick: <T>(list: readonly T[]) => T;
  readonly any: (path: string) => Promise<{ id: string }>;
  readonly day: (days: number) => string;
}

type Act = (moment: Moment) => Promise<Answer>;

const ofTasks: Record<string, Act> = {
  'give a task': ({ parent, mia, leo, pick }) =>
    parent.post('/api/tasks', {
      title: 'Water the plants',
      token_reward: pick([5, 20]),
      assigned_to: pick([mia.id, leo.id, null]),
      pays: pick(['on_approval', 'at_once']),
    }),
  'change a task': async ({ parent, any }) =>
    parent.put(`/api/tasks/${(await any('/api/tasks')).id}`, { title: 'Water all the plants' }),
  'delete a task': async ({ parent, any }) => parent.delete(`/api/tasks/${(await any('/api/tasks')).id}`),
  'complete a task': async ({ mia, leo, pick, any }) =>
    pick([mia, leo]).post(`/api/tasks/${(await any('/api/tasks')).id}/complete`),
  'take a completion back': async ({ mia, leo, pick, any }) =>
    pick([mia, leo]).post(`/api/tasks/${(await any('/api/tasks')).id}/undo`),
  'approve a task': async ({ parent, any }) =>
    parent.post(`/api/tasks/${(await any('/api/tasks?status=completed')).id}/approve`),
  'approve all': async ({ parent, any }) =>
    parent.post('/api/tasks/approve-all', { task_ids: [(await any('/api/tasks?status=completed')).id] }),
  'send a task back': async ({ parent, any }) =>
    parent.post(`/api/tasks/${(await any('/api/tasks?status=completed')).id}/reject`, { reason: 'Not yet' }),
};

const chore = { title: 'Dishes', token_reward: 5, repeat: { kind: 'days', every: 1 } };
const recurring = '/api/recurring-tasks';

const ofChores: Record<string, Act> = {
  'plan a chore': ({ parent, mia, leo, pick }) =>
    parent.post(recurring, { ...chore, assign: pick(['turns', 'each']), child_ids: [mia.id, leo.id] }),
  'pause a chore': async ({ parent, any }) => parent.post(`${recurring}/${(await any(recurring)).id}/pause`),
  'go on with a chore': async ({ parent, any }) => parent.post(`${recurring}/${(await any(recurring)).id}/resume`),
  'delete a chore': async ({ parent, any }) => parent.delete(`${recurring}/${(await any(recurring)).id}`),
  'plan an absence': ({ parent, mia, pick, day }) =>
    parent.post('/api/absences', { from_date: day(0), to_date: day(2), child_id: pick([mia.id, null]) }),
  'delete an absence': async ({ parent, any }) => parent.delete(`/api/absences/${(await any('/api/absences')).id}`),
};

const ofTokens: Record<string, Act> = {
  award: ({ parent, mia, leo, pick }) =>
    parent.post('/api/tokens/award', { child_id: pick([mia.id, leo.id]), amount: 30, description: 'Help' }),
  deduct: ({ parent, mia, leo, pick }) =>
    parent.post('/api/tokens/deduct', { child_id: pick([mia.id, leo.id]), amount: 1, description: 'A window' }),
  'make an allowance': ({ parent, mia, leo, pick }) =>
    parent.post('/api/allowances', { child_id: pick([mia.id, leo.id]), name: 'Weekly', amount: 3 }),
  'pay an allowance': async ({ parent, any }) =>
    parent.post(`/api/allowances/${(await any('/api/allowances')).id}/execute`),
  'end an allowance': async ({ parent, any }) => parent.delete(`/api/allowances/${(await any('/api/allowances')).id}`),
};

const redemptions = '/api/rewards/redemptions';

const ofRewards: Record<string, Act> = {
  'offer a reward': ({ parent, pick }) =>
    parent.post('/api/rewards', { title: 'Zoo', cost: 3, quantity_available: pick([2, null]) }),
  'change a reward': async ({ parent, any }) =>
    parent.put(`/api/rewards/${(await any('/api/rewards')).id}`, { cost: 4 }),
  'delete a reward': async ({ parent, any }) => parent.delete(`/api/rewards/${(await any('/api/rewards')).id}`),
  'buy a reward': async ({ mia, leo, pick, any }) =>
    pick([mia, leo]).post(`/api/rewards/${(await any('/api/rewards')).id}/redeem`),
  'choose a goal': async ({ mia, leo, pick, any }) =>
    pick([mia, leo]).put('/api/rewards/goal', { reward_id: (await any('/api/rewards')).id }),
  'hand a reward over': async ({ parent, any }) => parent.post(`${redemptions}/${(await any(redemptions)).id}/fulfill`),
  'cancel a reward': async ({ parent, any }) => parent.post(`${redemptions}/${(await any(redemptions)).id}/cancel`),
};

const ofPeople: Record<string, Act> = {
  'change a name': ({ parent, mia, pick }) =>
    parent.put(`/api/auth/children/${mia.id}`, { display_name: pick(['Mia', 'Mimi']) }),
  'change a look': ({ parent, leo, pick }) =>
    parent.put(`/api/profiles/${leo.id}/look`, { color: pick(['sky', 'rose']), age: 7, look: 'little' }),
  'share a device': ({ parent }) => parent.post('/api/devices', { name: 'Kitchen tablet' }),
  'change the family': ({ parent, pick }) =>
    parent.put('/api/families/current', { time_zone: pick(['Europe/Berlin', 'Asia/Tokyo']) }),
};

export const acts: Readonly<Record<string, Act>> = { ...ofTasks, ...ofChores, ...ofTokens, ...ofRewards, ...ofPeople };
