import { makeFolder } from '@tokennest/api/testing/make-folder';
import { startProduct } from '@tokennest/api/testing/product-process';
import { chromium } from '@playwright/test';
import { buildStatic } from '../../shared-ui/bench/static-bundle.ts';
import { chromiumFlags } from '../../scripts/remote/trial/chromium-flags.ts';
import type { Journey } from './journeys.ts';
import { openLink } from './link.ts';
import { serveStatic } from './static-server.ts';

export async function openProduct() {
  await using opening = new AsyncDisposableStack();
  const product = opening.use(
    await startProduct({ hasPages: true, isDemo: true, isLogRead: false, settings: { LOG_LEVEL: 'warn' } }),
  );
  const link = opening.use(await openLink(product.port));
  const open = opening.move();
  return { port: product.port, link, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

export type OpenProduct = Awaited<ReturnType<typeof openProduct>>;

/** The yardstick for a journey, with the product's data. */
export async function openStatic(journey: Journey, { port }: OpenProduct) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const files = await buildStatic(journey, folder.path);
  const server = opening.use(await serveStatic({ files, apiPort: port }));
  const link = opening.use(await openLink(server.port));
  const open = opening.move();
  return { link, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

export function openBrowser() {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({ args: [...chromiumFlags], ...(executablePath && { executablePath }) });
}
