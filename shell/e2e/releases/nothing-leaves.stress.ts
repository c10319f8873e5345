import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { passTime } from '../utilities/pass-time.ts';
import { expect, screens, test } from '../utilities/test.ts';

// Names that never occur by chance in a file or token.
const parent = { name: 'Wilhelmina Featherstone', email: 'w.featherstone@example.com', password: 'lantern-and-quill' };
const child = { name: 'Persephone', email: 'persephone.f@example.com', password: 'seven silver spoons' };
const task = { title: 'Polish the brass telescope', reward: '20', child: child.name };

interface Sent {
  readonly url: URL;
  readonly referer: string;
  readonly isPage: boolean;
}

/** Records a browser's requests, addresses and console output, and the secrets it receives. */
function overhear(context: BrowserContext, page: Page) {
  const sent: Promise<Sent>[] = [];
  const addresses: string[] = [];
  const said: string[] = [];
  const secrets: Promise<string[]>[] = [];
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    const isPage = request.isNavigationRequest();
    sent.push(request.allHeaders().then(({ referer = '' }) => ({ url, referer, isPage })));
  };
  context.on('request', onRequest);
  context.on('response', (response) => {
    const isData = response.headers()['content-type'] === 'application/json';
    if (isData) secrets.push(response.text().then(secretsIn, () => []));
  });
  page.on('websocket', (socket) => addresses.push(socket.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('console', (message: ConsoleMessage) => said.push(message.text()));
  return {
    /** Ends the recording: a page that is closing still sends requests whose headers could no longer be read. */
    sent: () => {
      context.off('request', onRequest);
      return Promise.all(sent);
    },
    addresses,
    said,
    secrets: async () => (await Promise.all(secrets)).flat(),
  };
}

/** Every token and code in an answer, and the session id inside an access token. */
function secretsIn(text: string): string[] {
  const secrets: string[] = [];
  JSON.parse(text || 'null', (field, value: unknown) => {
    if (typeof value === 'string' && /(token|family_code|recovery_code)$/.test(field)) secrets.push(value);
    if (typeof value === 'string' && field === 'access_token') secrets.push(sessionOf(value));
    return value;
  });
  return secrets;
}

function sessionOf(accessToken: string): string {
  const { sid }: { sid: string } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  return sid;
}

const uuid = /[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/i;
const words = [parent, child].flatMap(({ name, email, password }) => [...name.split(' '), email, password]);

/** Guarantee: actions stay between family and server, and no URL, console or log names anyone. */
test('nothing leaves the origin, and no URL, console or log contains anything personal', async ({
  openDevice,
  product,
}) => {
  const [desktop, phone] = [await openDevice(screens.desktop), await openDevice(screens.phone)];
  const heard = [desktop, phone].map(({ page }) => overhear(page.context(), page));
  await liveADay(desktop.page, phone.page);

  const sent = (await Promise.all(heard.map((one) => one.sent()))).flat();
  const secrets = [...words, task.title, ...(await Promise.all(heard.map((one) => one.secrets()))).flat()];
  expect(sent.length).toBeGreaterThan(50);
  expect(secrets.length).toBeGreaterThan(words.length + 6);
  expect(new Set(sent.map(({ url }) => url.origin))).toEqual(new Set([product.url]));
  expect(new Set(sent.map(({ referer }) => referer))).toEqual(new Set(['']));

  const addresses = heard.flatMap((one) => one.addresses);
  expect(addresses).toContain(`${product.url}/parent/family`);
  const shown = [...addresses, ...sent.filter(({ isPage }) => isPage).map(({ url }) => url.href)];
  expect(shown.filter((address) => uuid.test(address) || !address.startsWith(product.url))).toEqual([]);
  const urls = sent.map(({ url }) => url);
  expect(urls.filter(({ search, hash }) => uuid.test(search + hash)).map(String)).toEqual([]);
  expect(urls.filter(({ pathname }) => uuid.test(pathname) && !pathname.startsWith('/api/')).map(String)).toEqual([]);

  const reported = [...addresses, ...urls.map(String)].map((address) => decodeURIComponent(address));
  const said = heard.flatMap((one) => one.said);
  expect(product.log.join('\n')).toContain('"route":"/api/tasks/:id/approve"');
  for (const secret of secrets) {
    expect(reported.filter((address) => address.includes(secret))).toEqual([]);
    expect(said.filter((line) => line.includes(secret))).toEqual([]);
    expect(product.log.filter((line) => line.includes(secret))).toEqual([]);
  }
  expect([...desktop.complaints, ...phone.complaints]).toEqual([]);
});

/** From the first account to the sign-out on both devices, through every page. */
async function liveADay(desktop: Page, phone: Page): Promise<void> {
  for (const page of [desktop, phone]) await page.clock.install();
  await signInPage(desktop).register(parent, 'Parent');
  await signInPage(desktop).enter(parent, 'Parent');
  await parentPage(desktop).addChild(child);
  await parentPage(desktop).createTask(task);

  await signInPage(phone).enter(child, 'Child');
  await childPage(phone).complete(task.title);
  await passTime(desktop, pollMs);
  await parentPage(desktop).approve(task.title);
  await passTime(phone, pollMs);
  await childPage(phone).expectBalance(20);

  for (const page of [desktop, phone]) {
    const home = new URL(page.url()).pathname.split('/')[1];
    await page.goto('/docs/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/${home}`);
    await page.waitForLoadState('networkidle'); // a request overtaken by the sign-out is refused, which the console reports
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
  }
}
