import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { fakeFamily, mia, sarah, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { nestOf } from '@tokennest/shared-ui/testing/fake-nest';
import { fakeVoice } from '../testing/fake-voice.ts';
import { miaAs, openChild } from '../testing/open-child.tsx';

await Promise.all([import('./celebrations.tsx'), import('./first-coin.tsx')]);

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const teeth = taskOf(1, { title: 'Brush your teeth', token_reward: 1 });
const done: TaskDto = { ...teeth, status: 'completed', completed_by: mia.id, completed_at: '2026-11-26T17:00:00.000Z' };
const approved = (task: TaskDto, some: Partial<TaskDto> = {}): TaskDto => ({
  ...task,
  status: 'approved',
  completed_by: mia.id,
  approved_at: '2026-11-26T18:00:00.000Z',
  approved_by: 'parent',
  tokens_paid: task.token_reward,
  ...some,
});
const scene = () => document.querySelector('[data-moment]');
const phase = () => scene()?.getAttribute('data-moment');

interface Earned {
  tasks: TaskDto[];
  tokens: number;
  everEarned?: number;
}

async function open(tasks: TaskDto[], profile: ProfileDto = mia) {
  const looked = { at: '2026-11-25T19:40:00.000Z', shown: [] };
  const family = fakeFamily({ tasks, looked, balances: { [mia.id]: 0 }, profiles: [sarah, profile] });
  const host = openChild(family, { profile });
  await pass(100);
  await pass(100);
  const earn = async ({ tasks: now, tokens, everEarned = tokens }: Earned) => {
    Object.assign(family, { tasks: now, balances: { [mia.id]: tokens }, nests: { [mia.id]: nestOf(everEarned) } });
    await act(() => host.query.invalidateQueries());
    await pass(100);
  };
  return { family, host, earn };
}

const seconds = async () => {
  const phases = [phase()];
  for (const ms of [620, 720, 420]) {
    await pass(ms);
    phases.push(phase());
  }
  return phases;
};

test.each(['little', 'kid'] as const)('Rules 12.307: the first token is a scene in %s; a tap goes on', async (look) => {
  const voice = fakeVoice({});
  const { earn } = await open([done], miaAs({ look }));
  await earn({ tasks: [approved(done, { praise: 'so_careful' })], tokens: 1 });
  expect(await seconds()).toEqual(['stamp', 'arc', 'nest', 'end']);
  const words = 'Your first token! It is in your nest. “So careful!”.';
  expect(voice.spoken.filter((said) => said === words)).toHaveLength(look === 'little' ? 1 : 0);
  const dialog = within(screen.getByRole('dialog', { name: words }));
  fireEvent.click(dialog.getByRole('button', { name: 'Read aloud: Your first token! It is in your nest.' }));
  expect(voice.spoken.at(-1)).toBe(words);
  fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await pass(100);
  expect(scene()).toBeNull();
  await pass(5000);
  expect(scene()).toBeNull();
});

test('Rules 12.307: a tap in the middle shows the end, Escape closes the scene, and the focus returns', async () => {
  const other = taskOf(2, { title: 'Make the bed' });
  const { earn } = await open([done, other]);
  const button = screen.getByRole('button', { name: 'Mark Complete Make the bed' });
  button.focus();
  await earn({ tasks: [approved(done), other], tokens: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(phase()).toBe('end');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await pass(100);
  expect([scene(), document.activeElement]).toEqual([null, button]);
});

test('Rules 12.307: two first approvals: the scene for one, then the other', async () => {
  const second = taskOf(2, { ...done, id: taskOf(2).id, title: 'Set the table', token_reward: 2 });
  const { earn } = await open([done, second]);
  await earn({ tasks: [approved(done), approved(second)], tokens: 3 });
  await seconds();
  expect(screen.getByRole('dialog', { name: 'Your first token! It is in your nest.' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await pass(50);
  expect(scene()?.textContent).toContain('Set the table');
  expect(scene()?.textContent).toContain('You have 3 tokens.');
});

/** Guarantee: the scene never comes for tokens that are not the first. */
test('Rules 12.307: earlier tokens, even if spent, or a server that does not answer: the usual card', async () => {
  const { earn } = await open([done]);
  await earn({ tasks: [approved(done)], tokens: 1, everEarned: 60 });
  expect(phase()).toBe('waits');
  cleanup();
  const failing = await open([done]);
  failing.family.refuse = ({ path }) => (path.endsWith('/nest') ? { status: 503, body: {} } : undefined);
  await failing.earn({ tasks: [approved(done)], tokens: 1 });
  expect(phase()).toBe('waits');
});

test('Rules 12.307: a first task that pays immediately plays it, too; in Teen nothing does', async () => {
  const gift = { ...teeth, pays: 'at_once' as const };
  const now = [approved(gift, { approved_by: 'at_once', token_reward: 5, tokens_paid: 5 })];
  const { earn } = await open([gift]);
  await earn({ tasks: now, tokens: 5 });
  expect(phase()).toBe('stamp');
  await seconds();
  expect(screen.getByRole('dialog', { name: 'Your first 5 tokens! They are in your nest.' })).toBeTruthy();
  cleanup();
  const teen = await open([gift], miaAs({ look: 'teen' }));
  await teen.earn({ tasks: now, tokens: 5 });
  expect([scene(), teen.host.record.toasts]).toEqual([null, []]);
});

/** Guarantee: a child who signs out in the middle leaves nothing behind for the next one on a shared tablet. */
test('Rules 12.307: leaving the page ends the scene', async () => {
  const { earn, host } = await open([done], miaAs({ look: 'little' }));
  await earn({ tasks: [approved(done)], tokens: 1 });
  expect(phase()).toBe('stamp');
  cleanup();
  await pass(5000);
  expect([scene(), host.record.toasts]).toEqual([null, []]);
});

test('Rules 12.307: reduced motion shows the end immediately', async () => {
  const still = Object.assign(matchMedia(''), { matches: true });
  const asked = jest.spyOn(window, 'matchMedia').mockImplementation(() => still);
  const { earn } = await open([done]);
  await earn({ tasks: [approved(done)], tokens: 1 });
  expect(phase()).toBe('end');
  asked.mockRestore();
});
