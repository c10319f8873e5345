import type { Page } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addHelper, addParent, registerPerson, type TestPerson } from '@tokennest/api/testing/test-family';
import { closeDialog } from '../utilities/close-dialog.ts';
import { deedsOf, type Family } from '../utilities/family.ts';
import { keepSession, openAs } from '../utilities/open-as.ts';
import { expect, test } from '../utilities/test.ts';
import { setOut, walks } from './walk/plans.ts';

/** Every second week at the other home. */
const schedule = { start_date: '2026-01-02', pattern: '11111112222222', change_time: '17:00' };

async function withHomes({ parent, mia, leo }: Family): Promise<void> {
  await granted(parent.put(`/api/homes/${leo.id}`, schedule));
  await granted(parent.put(`/api/homes/${mia.id}`, { ...schedule, pattern: '22222221111111' }));
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Presses again, because a second press of the same button within 500 ms counts as one. */
async function choose(page: Page, about: string, item: string): Promise<void> {
  const choice = page.getByRole('menuitem', { name: item, exact: true });
  await expect(async () => {
    await page.getByRole('button', { name: `More for ${about}` }).click();
    await expect(choice).toBeVisible({ timeout: 700 });
  }).toPass();
  await choice.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const codeOf = async (by: TestPerson, body: object) => (await granted(by.post('/api/invitations', body))).code;

/** Guarantees: see each check. Screens of several adults and of two homes, checked in every size and scheme. */
for (const [how, plan] of Object.entries(walks)) {
  test(`${how}, the owner’s screens of adults and homes`, async ({ openDevice, product, family }) => {
    const client = clientOf(product.url);
    await withHomes(family);
    await addParent(client, family.parent);
    await addHelper(client, family.parent, [family.mia], { until: '2099-12-24' });
    const walk = { ...plan(), expectAtEnd: {} };
    const { page, visit, surveyOpened, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await keepSession(page, family.parent);
    for (const id of [family.leo.id, family.mia.id]) await visit(`/parent/children/${id}/homes`, 'parent');
    await visit(`/parent/children/${family.leo.id}`, 'parent');
    await visit('/parent/family', 'parent');
    for (const [about, item] of [
      ['Alex Rivera', 'Hand over ownership'],
      ['Alex Rivera', 'Remove from the family'],
      ['Alex Rivera', 'Sign out their devices'],
      ['Grandma Rose', 'Change the end date'],
      ['Grandma Rose', 'Choose the children'],
      ['Grandma Rose', 'Change the award limit'],
    ] as const) {
      await page.setViewportSize(walk.opens.screen);
      await choose(page, about, item);
      await surveyOpened(`/parent/family, ${item}`);
      await closeDialog(page);
    }
    expectAllWell('parent');
  });

  test(`${how}, inviting and being asked`, async ({ openDevice, product, family }) => {
    const client = clientOf(product.url);
    const walk = { ...plan(), expectAtEnd: {} };
    const { page, visit, surveyOpened, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await keepSession(page, family.parent);
    await visit('/parent/family', 'parent');
    await page.setViewportSize(walk.opens.screen);
    await page.getByRole('button', { name: 'Invite a parent or helper' }).click();
    await surveyOpened('/parent/family, Invite a parent');
    await page.getByRole('button', { name: 'Show the code' }).click();
    await expect(page.getByLabel('QR code')).toBeVisible();
    await surveyOpened('/parent/family, the code');
    await page.getByRole('radio', { name: 'Helper' }).click();
    await surveyOpened('/parent/family, Invite a helper');

    const alex = await addParent(client, family.parent);
    const body = { to: alex.id, current_password: family.parent.password };
    await granted(family.parent.post('/api/ownership', body));
    const code = await codeOf(family.parent, { membership: 'parent' });
    await granted((await registerPerson(client, 'parent', 'Kim')).post('/api/invitations/join', { code }));
    await page.reload();
    await expect(page.getByText('Is this Kim?')).toBeVisible();
    await surveyOpened('/parent/family, someone waits, and an offer');
    await keepSession(page, alex);
    await visit('/parent/family', 'parent');
    expectAllWell('parent');
  });

  test(`${how}, a helper’s screens`, async ({ openDevice, product, family }) => {
    const deeds = deedsOf(family);
    await deeds.award(family.mia, 40);
    await deeds.doTask({ title: 'Read a chapter' });
    const rose = await addHelper(clientOf(product.url), family.parent, [family.mia, family.leo]);
    await granted(rose.post('/api/auth/recovery-code/kept'));
    const walk = { ...plan(), expectAtEnd: {} };
    const { page, visit, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await keepSession(page, rose);
    const tabs = ['', '/tokens', '/tasks', '/redemptions', '/family', '/settings', `/children/${family.mia.id}`];
    for (const path of tabs) await visit(`/parent${path}`, 'parent');
    expectAllWell('parent');
  });

  test(`${how}, an invitation opened by each kind of person`, async ({ openDevice, product, family }) => {
    const client = clientOf(product.url);
    const walk = { ...plan(), expectAtEnd: {} };
    const device = await openDevice(walk.opens.screen);
    const { page, survey, visit, expectAllWell } = await setOut(device, walk);
    await visit('/invite', 'nobody');
    await page.getByRole('button', { name: 'Continue' }).click();
    await survey('/invite, nothing typed');
    await page.goto('/invite#ACDEFGHJ');
    await heading(page, 'This invite doesn’t work');
    await survey('/invite, a wrong code');
    expect(device.complaints.splice(0)).toEqual([expect.stringContaining('404')]);
    const helper = { membership: 'helper', children: [family.mia.id], until: '2099-12-24' };
    await page.goto(`/invite#${await codeOf(family.parent, helper)}`);
    await heading(page, 'Sarah invites you');
    await survey('/invite, for a helper');

    const code = await codeOf(family.parent, { membership: 'parent' });
    await openAs(page, family.mia, `/invite#${code}`);
    await page.reload();
    await heading(page, 'This invite is for adults');
    await survey('/invite, for a child');
    await keepSession(page, await registerPerson(client, 'parent', 'Kim'));
    await page.reload();
    await heading(page, 'Sarah invites you');
    await survey('/invite, signed in');
    await page.getByRole('button', { name: 'Join with this account' }).click();
    await heading(page, 'Waiting for Sarah');
    await survey('/invite, waiting');
    expectAllWell('child');
  });
}
