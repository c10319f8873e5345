import type { Page } from '@playwright/test';
import type { BuiltInName } from '@tokennest/api/remotes';
import { releaseApi } from '../../../scripts/remote/server/release-api.ts';
import { type Kind, putIn, titles } from './altered/help-releases.ts';
import { expectHealed, title } from './altered/healed.ts';
import { makeToken } from './rehearsal/make-token.ts';
import { reportTwoDevices } from './rehearsal/report.ts';
import { openTeam, type Team } from './rehearsal/team.ts';
import { openAs } from '../utilities/open-as.ts';
import { test } from '../utilities/own-database.ts';
import { expect, screens } from '../utilities/test.ts';

const folders = { parentApp: 'parent-app', childApp: 'child-app', docsApp: 'docs-app' } as const;

let count = 0;

function build(team: Team, name: BuiltInName, heading: string, kind: Kind = 'good'): Promise<string> {
  count += 1;
  return team.alter('checkout', `3ea${count.toString().padStart(5, '0')}`, (text, path) => {
    if (!/^app\..*js$/.test(path)) return text;
    return putIn(text.replaceAll(titles[name], heading), kind);
  });
}

async function publish(team: Team, ...words: string[]): Promise<void> {
  const result = await team.release('publish', '--no-build', ...words);
  expect(result, JSON.stringify(result)).toMatchObject({ is_done: true });
}

const refusedWith = (detail: RegExp) => ({ is_done: false, detail: expect.stringMatching(detail) });

/** Bad builds of parent-app's team are refused by name, and the next good one goes live. */
async function parentsTeam(team: Team): Promise<string> {
  const version = await build(team, 'parentApp', 'Good for parents');
  const restore = await team.replace('wrong.ts', 'export const wrong: number = "one";\n');
  const detail = /^parent-app\/src\/wrong\.ts, line 1:14: Type 'string'/;
  expect(await team.release('publish', '--no-build')).toMatchObject(refusedWith(detail));
  await restore();
  await publish(team, '--at-once');
  return version;
}

/** Versions that a team rolled back twice stay back; one that crashes is replaced, then rolled back. */
async function childrensTeam(team: Team, open: () => Promise<Page>, url: string): Promise<string> {
  const one = await build(team, 'childApp', 'The first');
  await publish(team, '--at-once');
  for (const heading of ['The second', 'The third']) {
    await build(team, 'childApp', heading);
    await publish(team, '--at-once');
  }
  await team.release('rollback');
  expect(await team.release('rollback')).toMatchObject({ is_done: true, current: one });

  await reportTwoDevices(url, 'childApp', one);
  const returning = await open();
  await expect(title(returning, 'The first')).toBeVisible();
  await build(team, 'childApp', 'Bad', 'crashes at mount');
  await publish(team, '--force', '--at-once');
  await returning.reload();
  await expectHealed(returning, 'The first');
  await expectHealed(await open(), 'The first');
  // By then two devices may have been enough.
  await expect(title(await open(), 'The first')).toBeVisible();
  return one;
}

async function helpsTeam(team: Team, open: () => Promise<Page>, url: string): Promise<string> {
  const live = await build(team, 'docsApp', 'The Help of all');
  await publish(team, '--at-once');
  await build(team, 'docsApp', 'A Help to look at');
  const result = await team.release('publish', '--no-build', '--preview');
  const [one, other] = [await open(), await open()];
  await one.goto(result.link ?? '');
  await expect(title(one, 'A Help to look at')).toBeVisible();
  await other.goto(`${url}/docs`);
  await expect(title(other, 'The Help of all')).toBeVisible();
  return live;
}

/** Guarantee: three teams with their tokens and clones do not disturb each other, and end with their versions live. */
test('three teams publish, are refused, roll back and recover at the same time', async ({
  product,
  database,
  openDevice,
  newPerson,
}) => {
  test.setTimeout(900_000);
  const team = async (name: BuiltInName) =>
    openTeam({ url: product.url, token: await makeToken(database, name) }, folders[name]);
  await using parents = await team('parentApp');
  await using children = await team('childApp');
  await using help = await team('docsApp');
  const child = await newPerson('Child');
  const openChild = async () => {
    const { page } = await openDevice(screens.phone);
    await openAs(page, child, '/child');
    return page;
  };
  const openBare = async () => (await openDevice(screens.phone)).page;

  const work = [
    parentsTeam(parents),
    childrensTeam(children, openChild, product.url),
    helpsTeam(help, openBare, product.url),
  ];
  await Promise.allSettled(work); // none may still work in a clone that is removed
  const [parentApp, childApp, docsApp] = await Promise.all(work);
  const api = releaseApi({ url: product.url, token: await makeToken(database) });
  const live = async () => Object.fromEntries((await api.read()).remotes.map(({ name, current }) => [name, current]));
  await expect.poll(live).toEqual({ parentApp, childApp, docsApp });
  const [last] = (await api.read()).remotes.find(({ name }) => name === 'childApp')?.events ?? [];
  expect(last).toMatchObject({ action: 'takeback', actor: 'rollout', to_version: childApp });
  expect(process.kill(product.pid, 0)).toBe(true);
});
