import { type FreshDatabase, openFreshDatabase } from '@tokennest/api/testing/fresh-database';
import { type Product, startProduct } from '@tokennest/api/testing/product-process';
import { test as base } from './test.ts';

/** Of what is there once for all tests of a file. */
export const scope = { scope: 'worker', timeout: 180_000 } as const;

/** A product on a database of its own, which no other file's tests use. */
export const test = base.extend<object, { database: FreshDatabase; product: Product }>({
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
});
