import { type Product, startProduct } from '@tokennest/api/testing/product-process';
import { scope, test as base } from '../../utilities/own-database.ts';
import { signInPage } from '../../pages/sign-in.page.ts';
import { type Device, screens } from '../../utilities/test.ts';
import { watchServers } from './both-servers.ts';
import { storedId } from './install-id.ts';
import { makeToken } from './make-token.ts';
import { openTeam, type Team } from './team.ts';

interface Drill {
  /** Checks on both servers, relative to the state before publishing. */
  both: Awaited<ReturnType<typeof watchServers>>;
  enterAt(server: Product, id?: string): Promise<Device>;
}

interface Drilled {
  /** A second server on the same database, which trusts a proxy for a browser's address. */
  replica: Product;
  token: string;
  team: Team;
}

/** A product for this file only, with a second server and a team that publishes to it. */
export const test = base.extend<Drill, Drilled>({
  replica: [
    async ({ database }, use) => {
      const replica = await startProduct({ hasPages: true, database, settings: { TRUSTED_PROXIES: '1' } });
      await use(replica);
      await replica.stop();
    },
    scope,
  ],
  token: [async ({ database }, use) => use(await makeToken(database)), scope],
  team: [
    async ({ product, token }, use) => {
      await using team = await openTeam({ url: product.url, token });
      await use(team);
    },
    scope,
  ],
  both: async ({ product, replica, database, token }, use) =>
    use(await watchServers({ servers: [product, replica], database, token })),
  enterAt: async ({ openDevice, family }, use) =>
    use(async ({ url }, id) => {
      const device = await openDevice(screens.desktop, id ? storedId(url, id) : undefined);
      await device.page.goto(`${url}/login`);
      await signInPage(device.page).enter(family.parent, 'Parent');
      return device;
    }),
});
