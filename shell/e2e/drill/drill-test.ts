import { type FreshDatabase, openFreshDatabase } from '@tokennest/api/testing/fresh-database';
import { type Product, startProduct } from '@tokennest/api/testing/product-process';
import { test as base } from '../test.ts';
import { makeToken, openTeam, type Team } from './team.ts';

interface Drilled {
  database: FreshDatabase;
  /** A second server on the same database. */
  replica: Product;
  token: string;
  team: Team;
}

const scope = { scope: 'worker', timeout: 180_000 } as const;

/** A product that was started for this file alone, with another beside it and a team that publishes to it. */
export const test = base.extend<object, Drilled & { product: Product }>({
  database: [
    async ({}, use) => {
      await using database = await openFreshDatabase();
      await use(database);
    },
    scope,
  ],
  product: [
    async ({ database }, use) => {
      const product = await startProduct({ hasPages: true, database });
      await use(product);
      await product.stop();
    },
    scope,
  ],
  replica: [
    async ({ database }, use) => {
      const replica = await startProduct({ hasPages: true, database });
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
});
