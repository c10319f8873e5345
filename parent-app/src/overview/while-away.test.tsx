import { beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ActingAdultDto, Memory } from '@tokennest/shared-ui/contract';
import { leo, mia, sarah, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { onDesktop } from '../testing/on-desktop.ts';
import { openParent } from '../testing/open-parent.tsx';

beforeAll(() => import('./while-away.tsx'));

onDesktop();

const alexProfile = rowOf('profile', 9, { display_name: 'Alex Rivera', role: 'parent', place: undefined });
const alex: ActingAdultDto = { id: alexProfile.id, name: 'Alex Rivera', face: null, color: 'mint' };
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const approved = (number: number, minutes: number, approver = alex) =>
  taskOf(number, {
    status: 'approved',
    approved_by: 'parent',
    completed_by: mia.id,
    approved_at: ago(minutes),
    tokens_paid: 5,
    approver,
  });
const fulfilled = rowOf('redemption', 1, {
  child_id: mia.id,
  status: 'fulfilled',
  fulfilled_at: ago(25),
  decided_by: alex,
});
const lists = {
  tasks: [approved(1, 20), approved(2, 30), approved(3, 90), approved(4, 20, { ...alex, id: sarah.id })],
  redemptions: [fulfilled],
};
const twoAdults = { ...lists, profiles: [sarah, alexProfile, leo, mia] };

/** A device on which the Overview was last seen then. */
function remembered(seen: string | null = ago(60)) {
  let text: string | null = seen && JSON.stringify({ since: null, seen });
  const memory: Memory = {
    read: () => Promise.resolve(text),
    replace: (_, to) => {
      text = to;
      return Promise.resolve(true);
    },
  };
  return { memoryOf: () => Promise.resolve(memory), read: () => JSON.parse(text ?? '{}') };
}

test('Rules 15.42: a row says what the other adult has handled since the last visit', async () => {
  const { memoryOf, read } = remembered();
  openParent('/parent', twoAdults, { memoryOf });
  expect(await screen.findByText('Alex approved 2 tasks and fulfilled 1 reward.')).toBeTruthy();
  expect(Date.now() - Date.parse(read().seen)).toBeLessThan(60_000);
});

test('Rules 15.42: a family with one parent reads what a helper has handled', async () => {
  const rose: ActingAdultDto = { id: alexProfile.id, name: 'Rose Bennett', face: null, color: 'mint' };
  const helped = { tasks: [approved(1, 20, rose)], redemptions: [], profiles: [sarah, leo, mia] };
  openParent('/parent', helped, remembered());
  expect(await screen.findByText('Rose approved 1 task.')).toBeTruthy();
});

test('Rules 15.42: two adults with the same first name have a line each', async () => {
  const namesake: ActingAdultDto = { id: leo.id, name: 'Alex Bennett', face: null, color: 'mint' };
  const report = jest.spyOn(console, 'error');
  openParent('/parent', { ...twoAdults, tasks: [approved(1, 20), approved(2, 30, namesake)] }, remembered());
  expect(await screen.findByText('Alex approved 1 task and fulfilled 1 reward.')).toBeTruthy();
  expect(screen.getByText('Alex approved 1 task.')).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
});

test('Rules 15.42: there is no row on a first visit, nor after a reload', async () => {
  for (const seen of [null, ago(1)]) {
    const { memoryOf, read } = remembered(seen);
    openParent('/parent', twoAdults, { memoryOf });
    await waitFor(() => expect(Date.now() - Date.parse(read().seen)).toBeLessThan(30_000));
    expect(screen.queryByText('While you were away')).toBeNull();
  }
});
