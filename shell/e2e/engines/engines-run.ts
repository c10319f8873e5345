import assert from 'node:assert/strict';
import { startProduct } from '@tokennest/api/testing/product-process';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily } from '@tokennest/api/testing/test-family';
import { buildChanged } from '../../../scripts/build-changed.mjs';
import { deedsOf } from '../utilities/family.ts';
import { type Engine, personAt } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/**
 * `npm run stress -- engines`: in Firefox and in WebKit, a parent signs in and approves a task, and a child signs in,
 * completes a task and redeems a reward. Checks texts and effects only: WebKitGTK takes no screenshots without a
 * graphics card.
 */
const dialog = ':is([role=dialog], dialog[open])';
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function useProduct(engine: Engine): Promise<void> {
  await using product = await startProduct({ hasPages: true });
  const family = await makeFamily(clientOf(product.url));
  const { parent, mia } = family;
  await granted(parent.post('/api/auth/recovery-code/kept'));
  const deeds = deedsOf(family);
  await deeds.doTask({ title: 'Practice the piano', tokens: 15 });
  await deeds.giveTask({ title: 'Feed the cat', tokens: 10, child: mia });
  await deeds.offer({ title: 'Ice cream', cost: 12 });
  const person = personAt(engine, product.url);
  const signIn = async (email: string, password: string, path: string) => {
    await person.open('/login');
    await person.fill('Email', email);
    await person.fill('Password', password);
    await person.press('Sign In', 'form');
    await person.isAt(path);
  };
  const statuses = async (): Promise<string[]> => {
    const tasks: { title: string; status: string }[] = await granted(mia.get('/api/tasks'));
    return tasks.map(({ title, status }) => `${title}: ${status}`).toSorted();
  };

  await signIn(parent.email, parent.password, '/parent');
  await person.press('Approve Practice the piano', 'main');
  await person.press('Approve', dialog);
  await person.see('Task approved and tokens awarded!');
  say(`${engine.name}: a parent signed in and approved a task.`);
  await person.press('Sign Out', 'header');
  await person.isAt('/login');

  await deeds.meetBirds(mia);
  await signIn(mia.email, mia.password, '/child');
  await person.pressOutside('Feed the cat', 'Mark Complete');
  await person.press('Yes', dialog);
  await person.see('Waiting for approval');
  say(`${engine.name}: a child signed in and completed a task.`);
  await person.pressOutside('Ice cream', 'Redeem');
  await person.press('Redeem', dialog);
  await person.see('3 tokens');
  assert.deepEqual(await statuses(), ['Feed the cat: completed', 'Practice the piano: approved']);
  const redemptions: { status: string }[] = await granted(mia.get('/api/rewards/redemptions'));
  assert.deepEqual(
    redemptions.map(({ status }) => status),
    ['pending'],
  );
  say(`${engine.name}: the child redeemed a reward.`);
}

await buildChanged(process.execPath);
for (const open of [openFirefox, openWebKit]) {
  await using engine = await open();
  await useProduct(engine);
}
