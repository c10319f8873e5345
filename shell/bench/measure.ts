import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { alternate } from '../../api/bench/alternate.ts';
import { expectStored } from '../e2e/utilities/worker.ts';
import { signInPage } from '../e2e/pages/sign-in.page.ts';
import { type Conditions, type Journey } from './journeys.ts';
import type { Link } from './link.ts';
import { visit, type Visit } from './visit.ts';

interface Setup {
  browser: Browser;
  journey: Journey;
  links: { product: Link; static: Link };
}

export type Slice = Record<'productCold' | 'productWarm' | 'staticCold', Visit>;

export const demoPassword = 'tokennest';
const originOf = ({ port }: Link) => `http://localhost:${port}`;
type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const newContext = (
  browser: Browser,
  link: Link,
  storageState?: Stored,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: originOf(link),
    serviceWorkers,
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
    ...(storageState && { storageState }),
  });

export async function openMeasurement({ browser, journey, links }: Setup) {
  const warm = await newContext(browser, links.product);
  const page = await warm.newPage();
  if (journey.who) await signInPage(page).enter({ ...journey.who, password: demoPassword }, journey.who.role);
  else await page.goto(journey.path);
  if (journey.remote) await expectStored(page, journey.remote);
  else await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const product = await warm.storageState();
  const ofStatic: Stored = {
    cookies: product.cookies,
    origins: product.origins.map((stored) => ({ ...stored, origin: originOf(links.static) })),
  };
  await page.close();

  const openCold = async (link: Link, stored: Stored, slowdown: number) => {
    const context = await newContext(browser, link, stored);
    const seen = await visit(await context.newPage(), journey, slowdown);
    await context.close();
    return seen;
  };
  const openWarm = async (slowdown: number) => {
    const next = await warm.newPage();
    const seen = await visit(next, journey, slowdown);
    await next.close();
    return seen;
  };
  return {
    /** Alternates cold and warm visits of product and yardstick; the first round warms up the server. */
    run: async ({ slowdown, ...network }: Conditions, runs: number): Promise<Slice[]> => {
      for (const link of Object.values(links)) link.become(network);
      const slices = await alternate(
        {
          productCold: () => openCold(links.product, product, slowdown),
          productWarm: () => openWarm(slowdown),
          staticCold: () => openCold(links.static, ofStatic, slowdown),
        },
        runs + 1,
      );
      for (const link of Object.values(links)) link.become({ rttMs: 0, mbps: null });
      return slices.slice(1);
    },
    [Symbol.asyncDispose]: () => warm.close(),
  };
}
