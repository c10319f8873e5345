import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addChild, registerPerson } from '@tokennest/api/testing/test-family';
import { closeDialog } from '../utilities/close-dialog.ts';
import { askToJoin, deedsOf, type Family, liveThrough } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { asksOf, dialogsOfChild, eachOpened } from '../utilities/opened.ts';
import { shareTablet, tourSignIn } from '../utilities/shared-tablet.ts';
import { recoveryPage } from '../pages/recovery.page.ts';
import { routes, routesOfParent } from '../utilities/routes.ts';
import { expect, test } from '../utilities/test.ts';
import { setOut, walks } from './walk/plans.ts';

async function liveThroughAll(family: Family, client: Parameters<typeof addChild>[0]): Promise<void> {
  await liveThrough(family);
  const { giveTask, allow, offer, award } = deedsOf(family);
  await award(await addChild(client, family.parent, 'Ava'), 30);
  for (const tokens of [5, 111, 1200]) {
    const title = `Worth ${tokens}`;
    await giveTask({ title, tokens });
    await allow(family.mia, title, tokens);
    await offer({ title, cost: tokens });
  }
}

/** Guarantees: see each check. Each page loads once and is checked in every size and scheme. */
for (const [how, plan] of Object.entries(walks)) {
  test(`${how}, the public pages`, async ({ openDevice }) => {
    const walk = plan();
    const { page, visit, surveyOpened, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    for (const path of routes.nobody) await visit(path, 'nobody');
    await page.goto('/login');
    await recoveryPage(page).open();
    await surveyOpened('/login, Forgot your password?');
    expectAllWell('nobody');
  });

  test(`${how}, a parent’s pages and their dialogs`, async ({ openDevice, product, family }) => {
    await liveThroughAll(family, clientOf(product.url));
    const walk = plan();
    const { page, visit, surveyOpened, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await keepSession(page, family.parent);
    for (const path of routesOfParent(family.mia.id)) {
      await visit(path, 'parent');
      await page.setViewportSize(walk.opens.screen);
      await eachOpened(page, walk.opened?.[path] ?? [], (name) => surveyOpened(`${path}, ${name}`));
    }
    expectAllWell('parent');
  });

  test(`${how}, a child’s page and its questions`, async ({ openDevice, product, family }) => {
    await liveThroughAll(family, clientOf(product.url));
    const walk = plan();
    const { page, visit, surveyOpened, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await keepSession(page, family.mia);
    for (const path of routes.child) await visit(path, 'child');
    for (const name of dialogsOfChild) {
      await page.getByRole('button', { name }).and(page.locator(':not([aria-disabled])')).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await surveyOpened(`/child, ${name}`);
      await closeDialog(page);
    }
    expectAllWell('child');
  });

  for (const look of ['little', 'teen'] as const)
    test(`${how}, a child’s page in ${look} and its questions`, async ({ openDevice, product, family }) => {
      await liveThroughAll(family, clientOf(product.url));
      await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
      const walk = plan();
      const { page, visit, surveyOpened, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
      await keepSession(page, family.mia);
      for (const path of routes.child) await visit(path, 'child');
      for (const { tabs = [], button } of asksOf[look]) {
        for (const name of tabs) await page.getByRole('button', { name }).first().click();
        await page.getByRole('button', { name: button }).and(page.locator(':not([aria-disabled])')).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await surveyOpened(`/child, ${look}, ${button}`);
        await closeDialog(page);
      }
      expectAllWell('child');
    });

  test(`${how}, the child’s sign-in`, async ({ openDevice, family }) => {
    const walk = plan();
    const { page, survey, visit, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await shareTablet(family, page);
    await visit('/login', 'child');
    await tourSignIn(page, survey);
    expectAllWell('child');
  });

  test(`${how}, a child without a family`, async ({ openDevice, product, family }) => {
    const client = clientOf(product.url);
    const lone = await registerPerson(client, 'child', 'Noah');
    const walk = plan();
    const { page, survey, expectAllWell } = await setOut(await openDevice(walk.opens.screen), walk);
    await page.emulateMedia({ colorScheme: walk.opens.colorScheme });
    await keepSession(page, lone);
    await page.goto('/child');
    await survey('/child, to enter a code');
    await askToJoin(client, lone, family);
    await page.reload();
    await survey('/child, waiting');
    expectAllWell('child');
  });
}
