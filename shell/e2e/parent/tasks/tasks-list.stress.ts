import { deedsOf } from '../../utilities/family.ts';
import { openAs } from '../../utilities/open-as.ts';
import { parentPage } from '../../pages/parent.page.ts';
import { expect, screens, test } from '../../utilities/test.ts';

for (const screen of [screens.phone, screens.desktop])
  test(`Rules 12.23: shows open tasks and this week's first, and by face only one child's, ${screen.width} px`, async ({
    openDevice,
    family,
  }) => {
    const { mia, leo } = family;
    const { giveTask, doTask } = deedsOf(family);
    await giveTask({ title: 'Feed the cat', child: mia });
    await giveTask({ title: 'Walk the dog', child: leo });
    await doTask({ title: 'Read a chapter', child: leo });
    const { page, complaints } = await openDevice(screen);
    await openAs(page, family.parent, '/parent/tasks');
    await parentPage(page).approve('Read a chapter');
    await page.reload();

    const main = page.getByRole('main');
    await expect(page.getByRole('radio', { name: 'Open' })).toBeChecked();
    await expect(main.getByRole('heading', { name: 'Approved this week' })).toBeVisible();
    for (const title of ['Feed the cat', 'Walk the dog', 'Read a chapter'])
      await expect(main.getByText(title)).toBeVisible();

    const face = page.getByRole('radiogroup', { name: 'Child' }).getByRole('radio', { name: 'Mia' });
    const { width, height } = await face.evaluate((input) => input.getBoundingClientRect());
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await face.click(); // the address follows the choice
    await expect(face).toBeChecked();
    await expect(main.getByText('Walk the dog')).toBeHidden();
    await expect(main.getByText('Feed the cat')).toBeVisible();
    await expect(page).toHaveURL(`/parent/tasks?child=${mia.id}`);
    await page.keyboard.press('ArrowLeft');
    await expect(main.getByText('Read a chapter')).toBeVisible();
    expect(complaints).toEqual([]);
  });

for (const screen of [screens.phone, screens.desktop])
  test(`reaches the last task’s menu by keyboard, ${screen.width} px`, async ({ openDevice, family }) => {
    const { doTask } = deedsOf(family);
    for (const number of [1, 2, 3, 4, 5, 6]) await doTask({ title: `Chore ${number}` });
    const { page, complaints } = await openDevice(screen);
    await openAs(page, family.parent, '/parent/tasks');
    const moreOf = (title: string) => page.getByRole('button', { name: `More for ${title}` });
    const menu = page.getByRole('menu');
    await moreOf('Chore 1').press('Enter');
    await expect(menu.getByRole('menuitem', { name: 'Different amount' })).toBeFocused();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(moreOf('Chore 1')).toBeFocused();

    await moreOf('Chore 2').press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep task' }).press('Enter');
    await expect(moreOf('Chore 2')).toBeFocused();

    await moreOf('Chore 3').press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Tokens', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(moreOf('Chore 3')).toBeFocused();
    expect(complaints).toEqual([]);
  });

test('steps the amount of a new task by holding, by a key, and by typing', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/tasks#new');
  const amount = page.getByLabel('Token reward');
  const more = page.getByRole('button', { name: 'One token more' });
  await more.click();
  await expect(amount).toHaveValue('1');
  const { width, height } = await more.evaluate((button) => button.getBoundingClientRect());
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(46);
  await more.hover();
  await page.mouse.down();
  await expect.poll(async () => Number(await amount.inputValue())).toBeGreaterThan(4);
  await page.mouse.up();
  const held = await amount.inputValue();
  await amount.fill('20');
  expect(Number(held)).toBeGreaterThan(4);
  await amount.press('ArrowDown');
  await expect(amount).toHaveValue('19');
});
