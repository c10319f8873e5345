import { type FreshDatabase, openFreshDatabase } from '@tokennest/api/testing/fresh-database';
import { type Product, startProduct } from '@tokennest/api/testing/product-process';
import { test as base } from './test.ts';

/** For fixtures shared by a file's tests. */
export const scope = { scope: 'worker', timeout: 180_000 } as const;

export interface Own {
  /**
   * Files with the same name may share a product, whose releases remain, so a file that publishes needs its own name.
   */
  place: string;
  database: FreshDatabase;
  product: Product;
}

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
