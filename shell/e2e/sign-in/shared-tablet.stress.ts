import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf } from '../utilities/family.ts';
import { keyboardOf } from '../utilities/keyboard.ts';
import { openAs } from '../utilities/open-as.ts';
import { signInAsLeo, signInAsMia, face, right, shareTablet, tap } from '../utilities/shared-tablet.ts';
import { storedIn } from '../utilities/stored-in.ts';
import { expect, screens } from '../utilities/test.ts';
import { giveVoice } from '../utilities/spoken/voice.ts';
import { test } from '../utilities/worker.ts';
import { childPage } from '../pages/child.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';

const offline = 'You’re offline. The faces will be back when you’re connected.';

async function tracesOf(page: Page, traces: readonly string[]): Promise<string[]> {
  const held = `${await page.content()}\n${await storedIn(page)}`;
  return traces.filter((trace) => held.includes(trace));
}

/** Guarantee: offline, the device reveals no one, explains itself, and recovers automatically. */
test('Rules 12.110: offline a message replaces the faces, even after a reload', async ({ openDevice, family }) => {
  const canary = `Task ${randomUUID().slice(0, 8)}`;
  await deedsOf(family).giveTask({ title: canary, child: family.mia });
  const { page } = await openDevice(screens.tablet);
  await shareTablet(family, page);
  await signInAsMia(page);
  await expect(childPage(page).taskCard(canary)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await signInPage(page).leave();
  for (const when of ['at once', 'after a reload']) {
    await expect(page.getByText(offline), when).toBeVisible();
    await expect(face(page, 'Mia')).toHaveCount(0);
    await expect.poll(() => tracesOf(page, [canary, family.mia.id, family.mia.email, 'Mia']), when).toEqual([]);
    await page.reload();
  }
  await page.context().setOffline(false);
  await signInAsLeo(page);
  await expect(page.getByRole('heading', { name: /Leo/ })).toBeVisible();
  expect(await tracesOf(page, [canary, family.mia.id, family.mia.email, 'Mia'])).toEqual([]);
});

test('Rules 12.110: a picture code that cannot be sent shows an error, and works once there is a network', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.tablet);
  await shareTablet(family, page);
  await face(page, 'Mia').click();
  await page.context().setOffline(true);
  await tap(page, right);
  await expect(page.getByText('That didn’t work. Check your connection and try again.')).toBeVisible();
  await page.context().setOffline(false);
  await tap(page, right);
  await expect(page).toHaveURL(/\/child/);
});

test('Rules 2.111: a parent makes this the shared tablet and signs out, and the faces appear', async ({
  openDevice,
  family,
}) => {
  const { parent, mia } = family;
  const secret = { kind: 'pictures', pictures: right };
  await granted(parent.put(`/api/profiles/${mia.id}/secret`, { secret }));
  const { page, complaints } = await openDevice(screens.tablet);
  const phone = await openDevice(screens.phone);
  await signInPage(phone.page).enter(parent, 'Parent');
  await openAs(page, parent, '/parent/family');
  await page.getByRole('button', { name: 'Make this our family tablet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make this our family tablet' });
  await dialog.getByLabel('Device name').fill('Hall tablet');
  await dialog.getByRole('button', { name: 'Set up tablet' }).click();
  await expect(page.getByText('Hall tablet is your family tablet now.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hall tabletShared by Mia' })).toBeVisible();
  await signInPage(page).leave();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  for (const name of ['Mia', 'Leo']) await expect(face(page, name)).toBeVisible();
  await expect(page.getByText('Hall tablet', { exact: true })).toBeVisible();
  await signInAsMia(page);
  await expect(page.getByRole('heading', { name: /Mia/ })).toBeVisible();
  await phone.page.goto('/parent/family');
  await expect(phone.page.getByText(/^Shared by Mia/)).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Guarantee: a child can sign in by keyboard, even after a wrong attempt, without starting from the top. */
test('Rules 12.110: sign-in by keyboard', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.tablet);
  await shareTablet(family, page);
  const { press } = keyboardOf(page);
  const picture = (name: string) => page.getByRole('button', { name, exact: true });
  await press(face(page, 'Mia'));
  await expect(page.getByRole('heading', { name: 'Hi Mia!' })).toBeVisible();
  for (const name of ['sun', 'tulip', 'rocket', 'sun']) await press(picture(name));
  await expect(page.getByText('Not quite. Try again.')).toBeVisible();
  await expect(picture('sun')).toBeFocused();
  for (const name of right) await press(picture(name));
  await expect(page).toHaveURL(/\/child/);
});

test('Rules 12.112: pressing the nest reads everything that follows aloud, until stopped', async ({
  openDevice,
  family,
}) => {
  const { page } = await openDevice(screens.tablet);
  const spoken = await giveVoice(page);
  await shareTablet(family, page);
  await face(page, 'Leo').click();
  await expect(page.getByRole('heading', { name: 'Hi Leo!' })).toBeVisible();
  await page.getByRole('button', { name: 'Not Leo?' }).click();
  expect(spoken, 'nothing unasked').toEqual([]);
  await page.getByRole('button', { name: 'Read aloud: Who are you?' }).click();
  await face(page, 'Leo').click();
  for (let at = 0; at < 3; at += 1) {
    await tap(page, ['1', '1', '1', '1']);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Not quite. Try again.')).toBeVisible();
    await page.waitForTimeout(600); // a sooner press on the same button would not count
  }
  const again = 'Not quite. Try again.';
  const said = ['Who are you?', 'Hi Leo! Type your PIN.', again, again, `${again} Ask your parent.`];
  await expect.poll(() => spoken).toEqual(said);
});

/** Guarantee: no child's name reaches a remote voice service. */
test('Rules 12.112: the nest is a plain picture if the only voice is remote', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.tablet);
  const spoken = await giveVoice(page, { isLocal: false });
  await shareTablet(family, page);
  await face(page, 'Leo').click();
  await expect(page.getByRole('heading', { name: 'Hi Leo!' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Read aloud/ })).toHaveCount(0);
  expect(spoken).toEqual([]);
});
