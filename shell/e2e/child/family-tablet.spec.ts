import { randomUUID } from 'node:crypto';
import { clientOf } from '@tokennest/api/testing/test-client';
import { addChild, makeFamily, register, signIn } from '@tokennest/api/testing/test-family';
import { deedsOf } from '../utilities/family.ts';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { storedIn } from '../utilities/stored-in.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: the next person on the tablet finds nothing of the previous one, even if they signed out offline. */
for (const how of ['with a network', 'offline'] as const)
  test(`A signs out ${how}, B signs in: nothing of A remains on the device`, async ({ openDevice, product }) => {
    const client = clientOf(product.url);
    const canary = randomUUID().slice(0, 8);
    const email = await register(client, 'parent', `Parent ${canary}`);
    const parent = await signIn(client, email);
    const ada = await addChild(client, parent, `Ada ${canary}`);
    const { giveTask, offer } = deedsOf({ parent, mia: ada, leo: ada });
    const reward = `Reward ${canary}`;
    await giveTask({ title: `Task ${canary}`, child: ada });
    await offer({ title: reward, cost: 5 });

    const { page } = await openDevice(screens.tablet);
    await signInPage(page).enter(ada, 'Child');
    await expect(childPage(page).taskCard(`Task ${canary}`)).toBeVisible();
    await expect(childPage(page).rewardCard(reward)).toBeVisible();
    await expect.poll(() => storedIn(page), 'what A was shown is kept while A is here').toContain(reward);
    if (how === 'offline') await page.context().setOffline(true);
    await signInPage(page).leave();
    await expect.poll(() => storedIn(page)).not.toContain(canary);
    expect(await storedIn(page)).not.toContain(ada.id);

    await page.context().setOffline(false);
    const other = await makeFamily(client);
    await signInPage(page).enter(other.parent, 'Parent');
    await expect(parentPage(page).button('+10 Tokens for Mia')).toBeVisible();
    await expect.poll(() => storedIn(page), 'B’s own is kept').toContain(other.mia.id);
    const left = await storedIn(page);
    for (const trace of [canary, ada.email, email, ada.id]) expect(left).not.toContain(trace);
  });
