import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, act, fireEvent, screen, within } from '@testing-library/react';
import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { type FakeFamily, fakeFamily, mia, sarah, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { miaAs, openChild } from '../testing/open-child.tsx';

await import('./celebrations.tsx');

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The first act renders the fetched data, the second renders its consequences. */
const settle = async () => {
  await pass(50);
  await pass(50);
};

const seenAll = () => ({ at: '2026-11-25T19:40:00.000Z', shown: [] });

const waiting = (number: number, some: Partial<TaskDto> = {}) =>
  taskOf(number, { status: 'completed', completed_by: mia.id, completed_at: '2026-11-26T17:00:00.000Z', ...some });

const approve = (task: TaskDto, some: Partial<TaskDto> = {}): TaskDto => ({
  ...task,
  status: 'approved',
  approved_at: new Date().toISOString(),
  approved_by: 'parent',
  tokens_paid: task.token_reward,
  ...some,
});

const lineOfPiano = 'Approved: Practice piano, +15, “So careful!”';

interface Start {
  tasks: TaskDto[];
  /** Celebrations are turned off. */
  isOff?: boolean;
  looked?: FakeFamily['looked'];
  profile?: ProfileDto;
}

function open({ tasks, looked = seenAll(), profile = mia, isOff = false }: Start) {
  const family = fakeFamily({ tasks, looked, balances: { [mia.id]: 86 }, profiles: [sarah, profile] });
  const memoryOf: HostApi['memoryOf'] = async () => ({
    read: async () => (isOff ? 'off' : null),
    replace: async () => true,
  });
  const host = openChild(family, { profile, memoryOf });
  const change = async (now: TaskDto[], tokens: number) => {
    family.tasks = now;
    family.balances[mia.id] = tokens;
    await act(() => host.query.invalidateQueries());
    await pass(50);
  };
  return { family, host, change };
}

const piano = waiting(1, { title: 'Practice piano' });
const celebration = () => document.querySelector('[data-moment]');
const phase = () => celebration()?.getAttribute('data-moment');

test('Rules 12.264: an approval while the page is open plays its steps and closes automatically', async () => {
  const { change } = open({ tasks: [piano] });
  await settle();
  await change([approve(piano, { praise: 'so_careful' })], 101);
  expect(phase()).toBe('waits');
  expect(celebration()?.textContent).toMatch(/Approved.*86.*Token Collector/);
  await pass(460);
  expect([phase(), celebration()?.textContent?.includes('“So careful!”')]).toEqual(['drops', true]);
  await pass(450);
  expect([phase(), celebration()?.textContent?.includes('You are a Token Master!')]).toEqual(['landed', true]);
  expect(screen.getByText(/^Approved\. “So careful!”/).textContent).toBe(
    'Approved. “So careful!”. Practice piano. 15 tokens. You have 101 tokens. You are a Token Master!',
  );
  await pass(2800);
  expect(celebration()).toBeNull();
});

test.each(['Escape', 'a tap'])('Rules 12.264: %s closes the card without moving the focus', async (way) => {
  const { change } = open({ tasks: [piano, taskOf(2, { title: 'Make the bed' })] });
  await settle();
  const button = screen.getByRole('button', { name: 'Mark Complete Make the bed' });
  button.focus();
  await change([approve(piano), taskOf(2, { title: 'Make the bed' })], 101);
  expect(document.activeElement).toBe(button);
  if (way === 'Escape') fireEvent.keyDown(document.body, { key: 'Escape' });
  else fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(50);
  expect([celebration(), document.activeElement]).toEqual([null, button]);
});

test('Rules 12.262: a completed task is stamped, and its coin stays on the rim until it is taken back', async () => {
  const { change } = open({ tasks: [taskOf(1, { title: 'Practice piano' })] });
  await settle();
  const dashedAtRim = () => document.querySelector('#nest-rim')?.childElementCount;
  expect(dashedAtRim()).toBe(0);
  await change([piano, waiting(2)], 86);
  expect([dashedAtRim(), document.querySelectorAll('.stamp').length]).toEqual([2, 2]);
  await change([taskOf(1, { title: 'Practice piano' }), waiting(2)], 86);
  expect([dashedAtRim(), document.querySelectorAll('.stamp').length]).toEqual([1, 1]);
});

/** Guarantee: a celebration never covers a dialog and is not lost because of it. */
test('Rules 12.264: a celebration waits while a dialog is open', async () => {
  const { change } = open({ tasks: [piano] });
  await settle();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  await change([approve(piano)], 101);
  await pass(2000);
  expect(celebration()).toBeNull();
  dialog.close();
  await pass(400);
  expect(celebration()).not.toBeNull();
});

/** Guarantee: one celebration per approval, even with several tabs open. */
test('Rules 12.264: only one of two open pages shows it', async () => {
  const looked = seenAll();
  const pages = [open({ tasks: [piano], looked }), open({ tasks: [piano], looked })];
  await settle();
  for (const { family } of pages) family.tasks = [approve(piano)];
  await act(() => Promise.all(pages.map(({ host }) => host.query.invalidateQueries())));
  await settle();
  expect(document.querySelectorAll('[data-moment]')).toHaveLength(1);
});

const chores = Array.from({ length: 8 }, (_, index) =>
  waiting(index + 1, { title: `Chore ${index + 1}`, token_reward: 5 }),
);
const earlier = chores.map((task, index) =>
  approve(task, { approved_at: `2026-11-26T1${index}:00:00.000Z`, praise: index % 2 ? null : 'thank_you' }),
);

test('Rules 12.265: approvals while away play coin by coin, combine the rest, and end with praise and sum', async () => {
  open({ tasks: earlier.toReversed() });
  await settle();
  const dialog = within(screen.getByRole('dialog', { name: 'While you were away' }));
  expect(dialog.getByText('Since yesterday, 7:40 PM')).toBeTruthy();
  expect(dialog.getByText('Chore 1, +5')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...[1, 2, 3, 4, 5].map((number) => `Chore ${number} +5`),
    'and 3 more+15',
  ]);
  await pass(700);
  expect(dialog.getByText('Chore 2, +5')).toBeTruthy();
  for (const _ of dialog.getAllByRole('listitem').slice(1)) await pass(700);
  expect(dialog.getByText('+40. You are a Token Collector!')).toBeTruthy();
  expect(dialog.getAllByText('“Thank you!”')).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: 'See My Tasks' }));
  await pass(50);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Rules 12.265: Skip jumps to the end, and nothing plays twice', async () => {
  const looked = seenAll();
  open({ tasks: earlier.slice(0, 2), looked });
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.getByText(/^\+10\./)).toBeTruthy();
  document.body.replaceChildren();
  open({ tasks: earlier.slice(0, 2), looked });
  await settle();
  expect(celebration()).toBeNull();
});

test('Rules 12.265: the first visit shows no earlier approvals, only new ones', async () => {
  const { change } = open({ tasks: [...earlier.slice(1), piano], looked: { at: null, shown: [] } });
  await settle();
  expect(celebration()).toBeNull();
  await change([...earlier.slice(1), approve(piano)], 101);
  expect(phase()).toBe('waits');
});

test('Rules 12.265: an approval while the page is hidden plays when it is visible again', async () => {
  const sight = jest.spyOn(document, 'visibilityState', 'get');
  const look = (state: DocumentVisibilityState) => {
    sight.mockReturnValue(state);
    return act(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  const { change } = open({ tasks: [piano] });
  await settle();
  await look('hidden');
  await change([approve(piano)], 101);
  expect(celebration()).toBeNull();
  await look('visible');
  await pass(50);
  expect(screen.getByRole('dialog', { name: 'While you were away' })).toBeTruthy();
  sight.mockRestore();
});

/** Guarantee: a bad connection neither loses a celebration nor shows an error. */
test('Rules 12.264: retries if the server does not respond', async () => {
  const { family, host, change } = open({ tasks: [piano] });
  await settle();
  const asked = () => family.calls.filter(({ path }) => path === '/api/moments/take').length;
  const before = asked();
  family.refuse = ({ path }) => (path === '/api/moments/take' ? { status: 503, body: {} } : undefined);
  await change([approve(piano)], 101);
  expect([celebration(), asked() - before]).toEqual([null, 1]);
  family.refuse = () => undefined;
  await pass(1100);
  expect([phase(), asked() - before, host.record.toasts]).toEqual(['waits', 2, []]);
  await pass(60_000);
  expect(asked() - before).toBe(2);
});

/** Guarantee: a pending request never uses the session of the next person to sign in. */
test('Rules 12.268: does not retry after the page is left', async () => {
  const { family, change } = open({ tasks: [piano] });
  await settle();
  const asked = () => family.calls.filter(({ path }) => path === '/api/moments/take').length;
  family.refuse = ({ path }) => (path === '/api/moments/take' ? { status: 503, body: {} } : undefined);
  await change([approve(piano)], 101);
  const before = asked();
  cleanup();
  await pass(60_000);
  expect(asked()).toBe(before);
});

test('Rules 12.266: Teen shows one line instead', async () => {
  const { change, host } = open({ tasks: [piano], profile: miaAs({ look: 'teen' }) });
  await settle();
  await change([approve(piano, { praise: 'so_careful' })], 101);
  expect(celebration()).toBeNull();
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: lineOfPiano }]);
});

test('Rules 12.266: reduced motion shows the final state immediately', async () => {
  const still = Object.assign(matchMedia(''), { matches: true });
  const asked = jest.spyOn(window, 'matchMedia').mockImplementation(() => still);
  const { change } = open({ tasks: [piano] });
  await settle();
  await change([approve(piano, { praise: 'so_careful' })], 101);
  expect(phase()).toBe('landed');
  asked.mockRestore();
});

test.each(['kid', 'little'] as const)('Rules 12.266: %s: with celebrations off, one line says it', async (look) => {
  const { change, host } = open({ tasks: [piano], profile: miaAs({ look }), isOff: true });
  await settle();
  await change([approve(piano, { praise: 'so_careful' })], 101);
  expect(celebration()).toBeNull();
  const shown = look === 'kid' ? host.record.toasts[0]?.sentence : screen.getByText(lineOfPiano).textContent;
  expect(shown).toBe(lineOfPiano);
});
