import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, test } from '../utilities/test.ts';

const forms = [
  { path: '/parent/tasks', what: 'task', field: 'Title' },
  { path: '/parent/rewards', what: 'reward', field: 'Title' },
  { path: '/parent/tokens', what: 'transaction', field: 'Child' },
  { path: '/parent/allowances', what: 'allowance', field: 'Child' },
] as const;

/**
 * Guarantee: every tab creates new items in the same drawer, and closing it returns the focus to where it was.
 */
for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const)
  test(`Rules 12.190: one drawer, in and out by keyboard, ${width} px`, async ({ openDevice, family }) => {
    const { page, complaints } = await openDevice({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAs(page, family.parent, '/parent');
    for (const { path, what, field } of forms) {
      await page.goto(path);
      const opener = page.getByRole('button', { name: `New ${what}` });
      await opener.press('Enter');
      const drawer = page.getByRole('dialog', { name: `New ${what}` });
      await expect(drawer.getByLabel(field, { exact: true })).toBeFocused();
      // In its first frame it may still slide in.
      await expect(async () => {
        const { x, y, width: wide, height: high } = await drawer.evaluate((dialog) => dialog.getBoundingClientRect());
        expect([wide, x + wide, y + high]).toEqual([width < 768 ? width : 480, width, height]);
      }).toPass();
      expect(await drawer.evaluate((dialog) => dialog.matches(':modal'))).toBe(width < 1360);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await page.waitForFunction(() => !history.state?.dialogs);
    }
    expect(complaints).toEqual([]);
  });

test('Rules 12.190: from 1360 px the list next to the drawer stays usable', async ({ openDevice, family }) => {
  const { giveTask } = deedsOf(family);
  for (const title of ['Walk the dog', 'Feed the cat']) await giveTask({ title, child: family.mia });
  const { page } = await openDevice({ width: 1440, height: 900 });
  await openAs(page, family.parent, '/parent/tasks');
  await page.getByRole('button', { name: 'Edit Walk the dog' }).click();
  const title = page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title');
  await expect(title).toHaveValue('Walk the dog');
  const other = page.getByRole('button', { name: 'Edit Feed the cat' });
  await other.click();
  await expect(title).toHaveValue('Feed the cat');
  await expect(title).toBeFocused();
  await title.fill('Feed the cats');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Task updated successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Feed the cats' })).toBeFocused();
});

/** Guarantee: a toast never covers the submit button (Rules 12.6). */
test('Rules 12.6: at 1280 px a toast appears next to the drawer', async ({ openDevice, family }) => {
  const { page } = await openDevice({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, family.parent, '/parent/tasks');
  await page.getByRole('button', { name: 'New task' }).click();
  const drawer = page.getByRole('dialog', { name: 'New task' });
  await drawer.locator('button[type="submit"]').click();
  const toast = page.locator('output[popover="manual"] > span');
  await expect(toast.first()).toBeVisible();
  const [said, drawerBox] = [await toast.first().boundingBox(), await drawer.boundingBox()];
  expect(said && drawerBox && said.x + said.width).toBeLessThanOrEqual(drawerBox?.x ?? 0);
  expect(said?.width).toBeGreaterThan(200);
});

/** Guarantee: on a narrow phone nothing covers the stepper's buttons. */
test('Rules 12.190: at 360 px every stepper can be pressed on both sides', async ({ openDevice, family }) => {
  const { page } = await openDevice({ width: 360, height: 740 });
  await openAs(page, family.parent, '/parent');
  const opened = [
    ...forms.map(({ path, what }) => [path, `New ${what}`] as const),
    ['/parent/tasks?view=repeating', 'New repeating task'],
  ];
  for (const [path = '', opener = ''] of opened) {
    await page.goto(path);
    await page.getByRole('button', { name: opener }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'One token more' }).click();
    await drawer.getByRole('button', { name: 'One token more' }).click();
    await drawer.getByRole('button', { name: 'One token less' }).click();
    await expect(drawer.locator('input[inputmode=numeric]').first(), opener).toHaveValue('1');
  }
});
