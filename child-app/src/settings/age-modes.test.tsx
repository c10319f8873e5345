import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import { miaAs, openChild } from '../testing/open-child.tsx';

const ageModeSwitch = () => screen.queryByRole('group', { name: 'Look' });

/** Guarantee: children under ten cannot choose. */
test.each([{ age: 9 }, { age: 8 }])('Rules 12.201: a child with %j cannot choose the look', async (known) => {
  openChild(fakeFamily(), { profile: miaAs(known) });
  expect(await screen.findByRole('group', { name: 'Appearance' })).toBeTruthy();
  expect(ageModeSwitch()).toBeNull();
});

test('if the server refuses, the look stays and the reason shows', async () => {
  const family = fakeFamily();
  const host = openChild(family, { profile: miaAs({ age: 10 }) });
  await screen.findByRole('group', { name: 'Look' });
  family.refuse = ({ path }) =>
    path === '/api/profiles/me/look' ? { status: 409, body: { detail: 'Ask your parent' } } : undefined;
  await userEvent.click(screen.getByRole('radio', { name: 'Teen' }));
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Ask your parent' }]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kid' }).checked).toBe(true);
});
