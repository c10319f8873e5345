import type { Page } from '@playwright/test';
import { contractVersion } from '@tokennest/shared-ui/contract';
import { releaseApi } from '../../../scripts/remote/server/release-api.ts';
import { installIds } from '../../src/testing/install-ids.ts';
import { expectShown, othersAsked, versionsAsked } from './rehearsal/browsers.ts';
import { test } from './rehearsal/rehearsal-test.ts';
import { isInCanary, readId } from './rehearsal/install-id.ts';
import { readLive, readOwn, reportTwoDevices } from './rehearsal/report.ts';
import { parentPage } from '../pages/parent.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { closeDialog } from '../utilities/close-dialog.ts';
import { expect, screens } from '../utilities/test.ts';
import { expectToast, toast, turn } from '../utilities/update-toast.ts';

// This counts every version on the server.
test.use({ serviceWorkers: 'allow', place: 'drill' });

const description = (page: Page) => page.getByLabel('Description');
const { step } = test;

/** Guarantee: a team ships and rolls back its remote while families use the product, without a restart. */
test('a remote is published, breaks and is rolled back while everything else stays the same', async ({
  openDevice,
  enterAt,
  family,
  product,
  replica,
  both,
  database,
  team,
  token,
}) => {
  test.setTimeout(900_000);
  const operator = { url: product.url, token };
  const api = releaseApi(operator);
  const versions = { bundled: (await readLive(product.url))?.current ?? '', one: '', two: '', three: '' };

  const note = (what: string, sinceMs: number) => {
    const words = `${what}: ${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
    test.info().annotations.push({ type: 'seconds', description: words });
  };

  await step('version one is published', async () => {
    versions.one = await team.alter('checkout', '00000001', ['Welcome Back', 'Version one']);
    const result = await team.release('publish', '--no-build', '--at-once');
    expect(result).toMatchObject({ is_done: true, is_forced: false, current: versions.one });
    await both.expectLive({ current: versions.one, previous: versions.bundled, canary: null });
  });

  const [anna, child] = [await enterAt(product), await openDevice(screens.desktop)];
  await step('a parent uses a form of version one, and a child opens its page', async () => {
    await expectShown(anna.page, 'Version one');
    await parentPage(anna.page).openTab('Tokens');
    await parentPage(anna.page).make('transaction');
    await description(anna.page).fill('For the garden');
    await signInPage(child.page).enter(family.mia, 'Child');
    await expect(child.page.getByRole('heading', { level: 1 })).toBeVisible();
    await child.page.waitForLoadState('networkidle');
  });
  const askedByChild = child.requests.length;
  const { rev: revOfOne } = await api.read();

  await step(
    'version two is built from only its folder, and goes live for a new browser on the other server',
    async () => {
      await team.edit('overview/overview.messages.ts', ['Welcome Back', 'Version two']);
      const startedAtMs = Date.now();
      const result = await team.release('publish', '--at-once');
      const publishedAtMs = Date.now();
      expect(result).toMatchObject({ is_done: true, is_forced: false });
      versions.two = result.current ?? '';
      await both.expectLive({ current: versions.two, previous: versions.one });
      note('from its answer until both servers knew', publishedAtMs);
      const { page, requests } = await enterAt(replica);
      await expectShown(page, 'Version two');
      note('from the command until it was seen', startedAtMs);
      expect(versionsAsked(requests)).toEqual([versions.two]);
      expect(othersAsked(requests)).toEqual([]);
    },
  );

  await step('no other build, start, publication or request happened', async () => {
    await both.expectUntouched();
    await both.expectServed(versions.one, versions.two);
    expect(othersAsked(anna.requests)).toEqual([]);
  });

  await step('the child notices nothing', async () => {
    await turn(child.page, false);
    const asked = () => child.requests.slice(askedByChild);
    await expect.poll(asked).toContain('/registry.json');
    await expect(toast(child.page)).toHaveCount(0);
    expect(asked().filter((path) => /^\/(remotes\/parentApp|child$)/.test(path))).toEqual([]);
  });

  await step(
    'the parent keeps the form, with code of version one that loads only now, and sees the update notice',
    async () => {
      const { page, requests } = anna;
      const count = requests.length;
      await closeDialog(page); // typed text stays
      await parentPage(page).button('History of Mia').click();
      await expect(page.getByRole('dialog', { name: 'Mia’s history' })).toBeVisible();
      await closeDialog(page);
      const files = requests.slice(count).filter((path) => path.startsWith('/remotes/'));
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((path) => !path.includes(versions.one))).toEqual([]);
      await expectToast(page);
      await parentPage(page).make('transaction');
      await expect(description(page)).toHaveValue('For the garden');
      await closeDialog(page);
    },
  );

  await step('Reload loads version two, and no notice remains', async () => {
    const { page, requests } = anna;
    await parentPage(page).button('Reload').click();
    await parentPage(page).openTab('Overview');
    await expectShown(page, 'Version two');
    await expect(toast(page)).toHaveCount(0);
    expect(versionsAsked(requests)).toEqual([versions.one, versions.two]);
    expect(othersAsked(requests)).toEqual([]);
  });

  await step('refuses a change based on an outdated state, and the same version again', async () => {
    const promotion = { action: 'promote', body: { version: versions.one, is_forced: false } } as const;
    await expect(api.change('parentApp', promotion, revOfOne)).rejects.toMatchObject({ status: 412 });
    await expect(api.check(team.readBuilt())).rejects.toMatchObject({ status: 409 });
    expect(await team.release('publish', '--no-build')).toMatchObject({ is_done: true, is_new: false });
    await both.expectLive({ current: versions.two, previous: versions.one });
  });

  const throws = 'version three throws: with --force it is live, gives way to version two, and that is known';
  const fallen = await step(throws, async () => {
    versions.three = await team.alter('own', '00000003', [`="${contractVersion}"`, '=(()=>{throw Error("boom")})()']);
    const result = await team.release('publish', '--no-build', '--force', '--at-once');
    expect(result).toMatchObject({ is_done: true, is_forced: true, current: versions.three });
    await both.expectLive({ current: versions.three, previous: versions.two });
    await reportTwoDevices(replica.url, 'parentApp', versions.two);
    const device = await enterAt(replica);
    await expectShown(device.page, 'Version two');
    expect(versionsAsked(device.requests)).toEqual([versions.three, versions.two]);
    const promotion = { from_version: versions.two, to_version: versions.three, is_forced: true };
    expect((await readOwn(operator)).lastEvent).toMatchObject({ action: 'promote', ...promotion });
    const readReported = async () => (await readOwn(operator)).shownOf(versions.three);
    await expect.poll(async () => (await readReported())?.failures).toBeGreaterThan(0);
    expect(await readReported()).toMatchObject({ tried: 'forced', loads: 0 });
    return device;
  });

  await step('after a rollback it is gone on the next load, on both servers', async () => {
    const { page, requests } = fallen; // with another failing device, the server would roll it back automatically
    expect(await team.release('rollback')).toMatchObject({ is_done: true, current: versions.two });
    const rolledBackAtMs = Date.now();
    await both.expectLive({ current: versions.two, previous: versions.one });
    note('from a roll-back until both servers had it', rolledBackAtMs);
    const count = requests.length;
    await page.reload();
    await expectShown(page, 'Version two');
    expect(versionsAsked(requests.slice(count))).toEqual([versions.two]);
  });

  await step('a canary of 10% runs in its share of the browsers, and each keeps its version', async () => {
    const canary = { version: versions.one, percent: 10 };
    expect(await team.release('promote', canary.version, '--canary', '10')).toMatchObject({
      is_done: true,
      current: versions.two,
    });
    await both.expectLive({ current: versions.two, canary });
    const isIn = (id: string) => isInCanary(id, canary);
    const share = installIds.filter(isIn).length;
    expect(share).toBeGreaterThanOrEqual(70);
    expect(share).toBeLessThanOrEqual(130);

    const [inside, outside] = [installIds.find(isIn), installIds.find((id) => !isIn(id))];
    for (const stored of [inside, outside, undefined]) {
      const { page } = await enterAt(replica, stored);
      await expectShown(page, /^Version/);
      const id = await readId(page);
      expect(id).toMatch(stored ?? /^\d+-\d+$/);
      const words = isIn(id) ? 'Version one' : 'Version two';
      await expectShown(page, words);
      await page.reload();
      await expectShown(page, words);
      expect(await readId(page)).toBe(id);
    }
    const readDevices = async () => (await readOwn(operator)).shownOf(versions.one)?.devices;
    await expect.poll(readDevices, { timeout: 60_000 }).toBeGreaterThanOrEqual(2); // Anna's and the one inside, however often they reload
  });

  await step(
    'a canary that fails on three devices at one address is rolled back automatically, and reports it',
    async () => {
      const canary = { version: versions.three, percent: 10 };
      expect(await team.release('promote', canary.version, '--canary', '10')).toMatchObject({ is_done: true });
      await both.expectLive({ current: versions.two, canary });
      const devices: Awaited<ReturnType<typeof enterAt>>[] = [];
      for (const id of installIds.filter((one) => isInCanary(one, canary)).slice(0, 3)) {
        const device = await enterAt(replica, id);
        await expectShown(device.page, 'Version two');
        devices.push(device);
      }
      // Together with the reports about version two, two devices may be enough.
      const asked = devices.map(({ requests }) => versionsAsked(requests));
      expect(asked.slice(0, 2)).toEqual(Array(2).fill([versions.three, versions.two]));
      await both.expectLive({ current: versions.two, canary: null });
      const takeback = { action: 'takeback', from_version: versions.three, actor: 'rollout' };
      expect((await readOwn(operator)).lastEvent).toMatchObject(takeback);
      for (const { page, requests } of devices) {
        const count = requests.length;
        await page.reload();
        await expectShown(page, 'Version two');
        expect(versionsAsked(requests.slice(count))).toEqual([versions.two]);
      }
    },
  );

  await step('never removes a version that is live, previous, or was live within 30 days', async () => {
    expect(await team.release('gc')).toEqual({ is_done: true, removed: [] });
    await database.superuser.query(`update release_event set at = at - interval '31 days' where name = 'parentApp'`);
    const removed = [versions.bundled, versions.three].toSorted();
    expect(await team.release('gc')).toEqual({ is_done: true, removed });
    await both.expectServed(versions.two, versions.one);
    await both.expectUntouched();
  });
});
