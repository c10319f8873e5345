import { openAs } from '../utilities/open-as.ts';
import { parentPage } from '../pages/parent.page.ts';
import { tapTwice } from '../utilities/taps.ts';
import { expect, screens, test } from '../utilities/test.ts';

const mia = { name: 'Mia', email: 'mia.taps@example.com', password: 'piano and lego' };

test('keeps a question opened by a double click, and closes it with Escape', async ({ openDevice, newPerson }) => {
  const { page } = await openDevice(screens.desktop);
  await openAs(page, await newPerson('Parent'), '/parent');
  await parentPage(page).addChild({ ...mia, email: 'mia.doubles@example.com' });
  await parentPage(page).createTask({ title: 'Tidy your room', reward: '20', child: 'Mia' });
  const markComplete = page.getByRole('button', { name: 'Mark Complete Tidy your room' });
  await expect(markComplete).toBeEnabled();
  await page.clock.install();
  await tapTwice(page, markComplete);
  const question = page.getByRole('dialog', { name: 'Tidy your room' });
  await expect(question).toBeVisible();
  await page.waitForTimeout(1000); // it would be dismissed only after it was shown
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

/**
 * Guarantee: two taps within half a second award tokens once, however fast the server answers; a later tap awards more.
 */
test('counts two quick taps on +10 Tokens as one award, with a mouse and with a held Enter', async ({
  openDevice,
  newPerson,
}) => {
  const { page, requests } = await openDevice(screens.desktop);
  await openAs(page, await newPerson('Parent'), '/parent');
  await parentPage(page).addChild(mia);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Overview' }).click();

  const card = page.getByRole('article', { name: 'Mia' });
  const award = card.getByRole('button', { name: '+10 Tokens for Mia', exact: true });
  const awards = () => requests.filter((path) => path === '/api/tokens/award').length;
  await expect(award).toBeEnabled();
  // The clock is paused between the two taps, so that a slow machine does not matter.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const pass = (ms: number) => page.clock.runFor(ms);
  const expectBalance = async (tokens: number) => {
    await expect(async () => {
      await pass(10);
      await expect(card.getByText(`${tokens} tokens`, { exact: true })).toBeVisible({ timeout: 100 });
    }).toPass();
  };

  await award.click();
  await expectBalance(10);
  await expect(async () => {
    await pass(10);
    await expect(award).not.toHaveAttribute('aria-busy', /./, { timeout: 100 });
  }).toPass();
  await award.click();
  await pass(600);
  expect(awards()).toBe(1);

  await award.click();
  await expectBalance(20);
  await pass(600);
  await award.focus();
  await page.keyboard.down('Enter');
  await expectBalance(30);
  await pass(700);
  await page.keyboard.down('Enter');
  await pass(700);
  expect(awards()).toBe(3);
});
