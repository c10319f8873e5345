import { deedsOf } from '../../utilities/family.ts';
import { openAs } from '../../utilities/open-as.ts';
import { expect, screens, test } from '../../utilities/test.ts';
import { boxOf, expectApart, testCreated, waitSlowly } from './see-created.ts';

testCreated(screens.phone); // Rules 12.170
testCreated(screens.desktop);

/** Guarantee: a toast never covers the focused control, which is used next (Rules 12.171). */
test('a toast keeps clear of the next control', async ({ openDevice, family }) => {
  const { doTask } = deedsOf(family);
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await doTask({ title });
  const { page } = await openDevice({ ...screens.tablet, height: 420 }); // several items show
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openAs(page, family.parent, '/parent');
  const approve = page.getByRole('button', { name: /^Approve (First|Second|Third|Fourth)$/ });
  await approve.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const toast = page.getByText('Task approved and tokens awarded!');
  await expect(toast).toBeVisible();
  await waitSlowly(page, () => expect(approve).toHaveCount(3, { timeout: 250 }));
  const { y: top } = await boxOf(toast);
  await approve.last().evaluate((next, top) => {
    window.scrollBy(0, next.getBoundingClientRect().top - top);
    next.focus({ preventScroll: true });
  }, top);
  await expect(approve.last()).toBeFocused();
  await expectApart(toast, approve.last());
});
