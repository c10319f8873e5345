import { openFreshPostgres } from '@tokennest/api/testing/fresh-database';
import { type Product, startProduct } from '@tokennest/api/testing/product-process';
import { scope } from '../utilities/own-database.ts';
import { test as base } from '../utilities/test.ts';
import { openBalancer } from './balancer.ts';
import { liveSettings } from './live-settings.ts';

type Database = Awaited<ReturnType<typeof openFreshPostgres>>;
type Balancer = Awaited<ReturnType<typeof openBalancer>>;

interface Behind {
  database: Database;
  servers: readonly [Product, Product];
  balancer: Balancer;
  product: Product;
}

export const test = base.extend<object, Behind>({
  database: [
    async ({}, use) => {
      await using database = await openFreshPostgres();
      await use(database);
    },
    scope,
  ],
  servers: [
    async ({ database }, use) => {
      const start = () => startProduct({ hasPages: true, database, settings: liveSettings });
      const servers = [await start(), await start()] as const;
      await use(servers);
      await Promise.all(servers.map((each) => each.stop()));
    },
    scope,
  ],
  balancer: [
    async ({ servers }, use) => {
      await using balancer = await openBalancer(servers.map(({ port }) => port));
      await use(balancer);
    },
    scope,
  ],
  product: [async ({ servers: [first], balancer }, use) => use({ ...first, url: balancer.url }), scope],
});
