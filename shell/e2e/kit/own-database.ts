import { type FreshDatabase, openFreshDatabase } from '@tokennest/api/testing/fresh-database';
import { type Product, startProduct } from '@tokennest/api/testing/product-process';
import { test as base } from './test.ts';

/** Of what is there once for all tests of a file. */
export const scope = { scope: 'worker', timeout: 180_000 } as const;

export interface Own {
  /** Files that name the same one may meet in one product, whose releases stay: whoever publishes names its own. */
  place: string;
  database: FreshDatabase;
  product: Product;
}

/** A product on a database of its own, which no test of another kit uses. */
export const test = base.extend<object, Own>({
  place: ['', { scope: 'worker', option: true }],
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
