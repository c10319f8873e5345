import { newEmail } from '@tokennest/api/testing/test-family';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { liveThrough } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { parentPage } from '../pages/parent.page.ts';
import { routes } from '../utilities/routes.ts';
import { headingJumps, heardOnce } from '../utilities/spoken/spoken.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: headings follow in order for people who navigate by them; walk.stress.ts checks the rest. */
test('skips no heading level on the parent’s pages, without children and after failures', async ({
  openDevice,
  newPerson,
}) => {
  const jumps: string[] = [];
  const { page } = await openDevice(screens.phone);
  await keepSession(page, await newPerson('Parent'));
  const lookAtAll = async (how: string) => {
    for (const path of routes.parent) {
      await page.goto(path);
      await expectLoaded(page);
      jumps.push(...(await headingJumps(page)).map((jump) => `${path}, ${how}: ${jump}`));
    }
  };
  await lookAtAll('without children');
  await page.setViewportSize(screens.desktop);
  await page.route('**/api/**', (route) =>
    route.request().url().includes('/profiles/') ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await lookAtAll('failed');
  expect(jumps).toEqual([]);
});

test('announces an error once on the parent’s pages and in their dialogs', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page } = await openDevice(screens.phone);
  const onceAfter = heardOnce(page);
  const { fill, choose, inDialog, button } = parentPage(page);
  const open = async (path: string, name?: string) => {
    await page.goto(path);
    await expectLoaded(page);
    if (name) await page.getByRole('button', { name }).first().click();
  };
  await keepSession(page, family.parent);

  const forms: [path: string, submit: string, sentence: string][] = [
    ['/parent/tokens#new', 'Award tokens', 'Please fill in all fields'],
    ['/parent/tasks#new', 'Create task', 'Please fill in required fields'],
    ['/parent/allowances#new', 'Create allowance', 'Please fill in required fields'],
    ['/parent/rewards#new', 'Create reward', 'Please fill in required fields'],
    ['/parent/family', 'Add Child', 'Please fill in all fields'],
  ];
  for (const [path, submit, sentence] of forms) {
    await open(path);
    await onceAfter(sentence, () => button(submit).click());
  }
  await open('/parent/tasks#new', 'Make it repeat');
  await onceAfter('Please fill in required fields', () => inDialog('Create task').click());

  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.setViewportSize(screens.desktop); // a phone shows one waiting item at a time
  await open('/parent', 'Approve Walk the dog');
  await onceAfter('Failed to approve task', () => inDialog('Approve').click());
  await open('/parent', 'Reject Walk the dog');
  await onceAfter('Failed to send the task back', () => button('Reject task').click());
  await page.setViewportSize(screens.phone);
  await open('/parent/tokens#new');
  await choose('Child', 'Mia');
  await fill({ Amount: '5', Description: 'Birthday' });
  await onceAfter('Failed to process tokens', () => button('Award tokens').click());
  await open('/parent/tasks#new');
  await fill({ Title: 'Rake leaves', 'Token reward': '5' });
  await onceAfter('Failed to create task', () => button('Create task').click());
  await open('/parent/tasks', 'More for Empty the dishwasher');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await onceAfter('Failed to delete task', () => inDialog('Delete task').click());
  await open('/parent/tasks', 'Edit Empty the dishwasher');
  await page.getByLabel('Title').first().fill('Fill the dishwasher');
  await onceAfter('Failed to update task', () => button('Save changes').click());
  await open('/parent/rewards#new');
  await fill({ Title: 'Film night', Cost: '5' });
  await onceAfter('Failed to create reward', () => button('Create reward').click());
  await open('/parent/redemptions');
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('Sold out');
  await onceAfter('Failed to cancel redemption', () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel/ })
      .last()
      .click(),
  );
  await open('/parent/family');
  await fill({ Name: 'Zoe', Email: newEmail(), Password: 'tokennest' });
  await onceAfter('Failed to add child', () => button('Add Child').click());
});
