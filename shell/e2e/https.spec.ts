import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCertificate } from '@tokennest/api/testing/make-certificate';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { startProduct } from '@tokennest/api/testing/product-process';
import { signInPage } from './pages/sign-in.page.ts';
import { expect, test } from './test.ts';

/** Guarantee: with a certificate alone the product is what a browser calls secure, and comes by HTTP/2. */
test('https: HTTP/2, somebody registers and signs in, nothing is complained of', async ({ browser }) => {
  await using folder = await makeFolder();
  const { cert, key } = makeCertificate();
  const files = { TLS_CERT: join(folder.path, 'cert.pem'), TLS_KEY: join(folder.path, 'key.pem') };
  await writeFile(files.TLS_CERT, cert);
  await writeFile(files.TLS_KEY, key);
  await using product = await startProduct({ hasPages: true, settings: files });
  await using context = await browser.newContext({
    baseURL: `https://localhost:${product.port}`,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  const sarah = { name: 'Sarah', email: 'sarah@example.com', password: 'tokennest' };
  await signInPage(page).register(sarah, 'Parent');
  await signInPage(page).enter(sarah, 'Parent');
  await expect(page.getByRole('heading', { name: /^Welcome Back/ })).toBeVisible();
  const protocols = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => Reflect.get(entry, 'nextHopProtocol')),
  );
  expect(new Set(protocols)).toEqual(new Set(['h2']));
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  // Told to trust this certificate, a browser does so for all but service workers.
  expect(complaints).toEqual(['An SSL certificate error occurred when fetching the script.']);
});
