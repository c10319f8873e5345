import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { HomeScheduleDto } from '@tokennest/shared-ui/contract';
import { fakeFamily, leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { miaAs, openChild } from '../testing/open-child.tsx';

const nights = {
  start_date: '2026-11-27',
  pattern: '11111112222222',
  change_time: '17:00',
  here: 2,
  until: '2020-12-04',
} as const;

function openWith(schedules: HomeScheduleDto[], profile = mia) {
  const family = fakeFamily({ profiles: [profile] });
  const homes = { first: 'Mom’s house', second: 'Dad’s house', schedules };
  const usual = {
    usual_hours: { tasks: null, rewards: null },
    has_parent: true,
    parent_name: 'Sarah',
    day_begins_at: 0,
  };
  family.refuse = ({ path }) =>
    path === '/api/families/current' ? { body: rowOf('family', 1, { ...usual, homes }) } : undefined;
  openChild(family, { profile });
}

test('Rules 12.309: a child of two homes reads where it is, and until when', async () => {
  openWith([{ child_id: mia.id, ...nights, swapped: [] }]);
  expect(await screen.findByText('At Dad’s until Friday')).toBeTruthy();
});

test('Rules 12.309: Little shows the same words, with a picture of the home', async () => {
  openWith([{ child_id: mia.id, ...nights, swapped: [] }], miaAs({ look: 'little' }));
  const line = (await screen.findByText('At Dad’s until Friday')).parentElement;
  expect(line?.querySelector('img')?.getAttribute('src')).toContain('house-with-garden');
});

test('Rules 12.309: a child without a schedule reads nothing of homes', async () => {
  openWith([{ child_id: leo.id, ...nights, swapped: [] }]);
  expect((await screen.findByRole('heading', { level: 1 })).nextElementSibling).toBeNull();
  expect(screen.queryByText(/^At /)).toBeNull();
});
