import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCertificate } from '@tokennest/api/testing/make-certificate';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { startProduct } from '@tokennest/api/testing/product-process';
import { chromium } from '@playwright/test';
import { buildStatic } from '../../shared-ui/bench/static-bundle.ts';
import { chromiumFlags } from '../../shared-ui/publish/chromium-flags.ts';
import { type Journey, type Protocol } from './journeys.ts';
import { openLink } from './link.ts';
import { serveStatic } from './static-server.ts';

/** The product with its demo family, over https. */
export async function openProduct() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const certificate = makeCertificate();
  const files = { TLS_CERT: join(folder.path, 'cert.pem'), TLS_KEY: join(folder.path, 'key.pem') };
  await Promise.all([writeFile(files.TLS_CERT, certificate.cert), writeFile(files.TLS_KEY, certificate.key)]);
  const product = opening.use(
    await startProduct({ hasPages: true, isDemo: true, isLogRead: false, settings: { ...files, LOG_LEVEL: 'warn' } }),
  );
  const link = opening.use(await openLink(product.port));
  const open = opening.move();
  return { certificate, port: product.port, link, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

export type OpenProduct = Awaited<ReturnType<typeof openProduct>>;

/** The yardstick of a journey, with the data of the product. */
export async function openStatic(journey: Journey, { certificate, port }: OpenProduct) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const files = await buildStatic(journey, folder.path);
  const server = opening.use(await serveStatic({ ...certificate, files, apiPort: port }));
  const link = opening.use(await openLink(server.port));
  const open = opening.move();
  return { link, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** A browser that trusts our certificate, for service workers too, and speaks one protocol. */
export function openBrowser(protocol: Protocol) {
  const executablePath = process.env['CHROMIUM_PATH'];
  const args = [
    ...chromiumFlags,
    '--ignore-certificate-errors',
    ...(protocol === 'http/1.1' ? ['--disable-http2'] : []),
  ];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
