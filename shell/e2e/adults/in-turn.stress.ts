import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addHelper, addParent } from '@tokennest/api/testing/test-family';
import { test } from '../live/live-product.ts';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { storedIn } from '../utilities/stored-in.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens } from '../utilities/test.ts';

/** Guarantee: on a shared browser, a helper finds nothing of a child that only the owner sees (Rules 15.3, 3.23). */
test('Rules 15.3: the owner, and then a helper of one child, on the same browser', async ({
  openDevice,
  family,
  product,
}) => {
  const { giveTask } = deedsOf(family);
  await giveTask({ title: 'Only for Leo', child: family.leo });
  const rose = await addHelper(clientOf(product.url), family.parent, [family.mia]);
  await granted(rose.post('/api/auth/recovery-code/kept'));
  const { page } = await openDevice(screens.phone);
  const { enter, leave } = signInPage(page);
  await enter(family.parent, 'Parent');
  for (const path of ['/parent/tasks', '/parent/tokens', `/parent/children/${family.leo.id}`, '/parent/family']) {
    await page.goto(path);
    await expect(page.getByText('Leo').first()).toBeVisible();
  }
  await expect.poll(() => storedIn(page)).toContain('Only for Leo');
  const { family_code: code } = await granted(family.parent.get('/api/families/current'));
  await leave();
  const ofOwner = ['Only for Leo', family.leo.id, family.parent.email, code];
  const left = async () => {
    const stored = await storedIn(page);
    return ofOwner.filter((text) => stored.includes(text));
  };
  await expect.poll(left).toEqual([]);
  await page.goBack();
  await expect(page.getByText('Leo')).toHaveCount(0);

  await enter(rose, 'Parent');
  await expect(page.getByText('Mia').first()).toBeVisible();
  for (const path of ['/parent/tasks', '/parent/tokens', `/parent/children/${family.leo.id}`, '/parent/family']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText(/Leo/)).toHaveCount(0);
  }
  expect((await left()).filter((text) => text !== family.leo.id)).toEqual([]);
  await page.goto('/parent');
  await page.context().setOffline(true);
  await expect(page.getByText(/Leo/)).toHaveCount(0);
});

/** Guarantee: a child taken from a helper leaves the helper's open page and its store without a reload. */
test('Rules 15.11: a helper’s children become fewer while the page is open, or offline', async ({
  openDevice,
  family,
  product,
}) => {
  const { giveTask } = deedsOf(family);
  await giveTask({ title: 'Only for Leo', child: family.leo });
  const { mia, leo, parent } = family;
  const rose = await addHelper(clientOf(product.url), parent, [mia, leo]);
  await granted(rose.post('/api/auth/recovery-code/kept'));
  const { page } = await openDevice(screens.desktop);
  const listens = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await openAs(page, rose, '/parent/tasks');
  await listens;
  await expect(page.getByText('Only for Leo')).toBeVisible();
  await expect.poll(() => storedIn(page)).toContain('Only for Leo');
  const helps = (...children: { id: string }[]) =>
    granted(parent.put(`/api/adults/${rose.id}`, { children: children.map(({ id }) => id) }));
  await helps(mia);
  await expect(page.getByText('Only for Leo')).toHaveCount(0);
  await expect.poll(() => storedIn(page)).not.toContain('Only for Leo');

  await helps(mia, leo);
  await expect(page.getByText('Only for Leo')).toBeVisible();
  await page.getByRole('link', { name: 'Tokens' }).first().click();
  await expect(page.getByText('Leo').first()).toBeVisible();
  await page.context().setOffline(true);
  await helps(mia);
  await page.context().setOffline(false);
  await expect(page.getByText('Leo')).toHaveCount(0, { timeout: 45_000 });
  await expect.poll(() => storedIn(page)).not.toContain('Only for Leo');
});

/** Guarantee: removal ends every open page of the adult, and one that was offline as soon as it returns. */
test('Rules 15.12: three open pages of an adult who is removed', async ({ openDevice, family, product }) => {
  const alex = await addParent(clientOf(product.url), family.parent, 'Alex');
  await granted(alex.post('/api/auth/recovery-code/kept'));
  const [one, away] = [(await openDevice(screens.desktop)).page, (await openDevice(screens.phone)).page];
  const listens = one.waitForResponse((response) => response.url().endsWith('/api/live'));
  await openAs(one, alex, '/parent');
  await listens;
  const two = await one.context().newPage();
  await two.goto('/parent/family');
  await expect(two.getByText('Alex').first()).toBeVisible();
  await openAs(away, alex, '/parent');
  await expect(away.getByText('Mia').first()).toBeVisible();
  await away.context().setOffline(true);
  await granted(family.parent.delete(`/api/adults/${alex.id}`));
  for (const page of [one, two]) {
    await page.waitForURL('**/login', { timeout: 45_000 });
    await expect(page.getByText('Mia')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  }
  await away.context().setOffline(false);
  await away.waitForURL('**/login', { timeout: 45_000 });
  for (const page of [one, away]) await expect.poll(() => storedIn(page)).not.toContain('Mia');
});
