import { startProduct } from '@tokennest/api/testing/product-process';
import { test as own } from '../utilities/own-database.ts';
import { liveSettings } from './live-settings.ts';

export const test = own.extend({
  product: [
    async ({ database }, use) => {
      const product = await startProduct({ hasPages: true, database, settings: liveSettings });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
