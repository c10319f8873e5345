import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clientOf } from '@tokennest/api/testing/test-client';
import { makeFamily, register, registerPerson } from '@tokennest/api/testing/test-family';
import { askToJoin } from '../utilities/family.ts';
import { hold } from '../utilities/network.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { routes } from '../utilities/routes.ts';
import { enter, type View, views, settle, type Studio } from './studio.ts';

export async function takeStates(studio: Studio, folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const look of views) {
    const take = async (page: Page, what: string) => {
      const name = `${what}-${look.width}-${look.colorScheme}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: true });
      count += 1;
    };
    await takePublic(studio, look, take);
    await takeJoining(studio, look, take);
    await takeDashboard(studio, { look, email: 'sarah@example.com', role: 'Parent', take });
    await takeDashboard(studio, { look, email: 'mia@example.com', role: 'Child', take });
    await takeEmpty(studio, look, take);
  }
  return count;
}

type Take = (page: Page, what: string) => Promise<void>;

const nameOf = (path: string) => path.slice(1).replaceAll(/[/?=]+/g, '-');

async function takePublic(studio: Studio, look: View, take: Take) {
  const page = await studio.newPage(look);
  for (const path of routes.nobody) {
    await page.goto(path);
    await settle(page);
    await take(page, nameOf(path));
  }
  await page.context().close();
}

async function takeJoining(studio: Studio, look: View, take: Take) {
  const client = clientOf(studio.url);
  const lone = await registerPerson(client, 'child', 'Noah');
  const page = await studio.newPage(look);
  await signInPage(page).enter(lone, 'Child');
  await settle(page);
  await take(page, 'child-joining');
  await askToJoin(client, lone, await makeFamily(client));
  await page.reload();
  await settle(page);
  await take(page, 'child-joining-waiting');
  await page.context().close();
}

interface Dashboard {
  look: View;
  email: string;
  role: 'Parent' | 'Child';
  take: Take;
}

async function takeDashboard(studio: Studio, { look, email, role, take }: Dashboard) {
  const page = await studio.newPage(look);
  await enter(page, email, role);
  for (const path of role === 'Parent' ? routes.parent : routes.child) {
    await page.goto(path);
    await settle(page);
    await take(page, `${nameOf(path)}-full`);
    await page.context().setOffline(true);
    await page.getByText(/^Offline, as of/).waitFor();
    await take(page, `${nameOf(path)}-offline`);
    await page.context().setOffline(false);

    const data = await hold(page, ['GET /api/*']);
    await page.goto(path);
    await page.locator('[aria-busy="true"]').first().waitFor();
    await take(page, `${nameOf(path)}-loading`);
    data.end('away');
    await page.getByRole('alert').first().waitFor();
    await take(page, `${nameOf(path)}-error`);
    await data.restore();
  }
  await page.context().close();
}

async function takeEmpty(studio: Studio, look: View, take: Take) {
  const client = clientOf(studio.url);
  const { mia } = await makeFamily(client);
  const email = await register(client, 'parent', 'Sarah Bennett');
  for (const [person, role, paths] of [
    [email, 'Parent', routes.parent],
    [mia.email, 'Child', routes.child],
  ] as const) {
    const page = await studio.newPage(look);
    await enter(page, person, role);
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      await take(page, `${nameOf(path)}-empty`);
    }
    await page.context().close();
  }
}
