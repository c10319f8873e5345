import type { Browser, Page } from '@playwright/test';
import { expectStored } from '../e2e/utilities/worker.ts';
import { markUsable } from '../e2e/utilities/usable.ts';
import { signInPage } from '../e2e/pages/sign-in.page.ts';
import { type Conditions, type JourneyName, journeys, type Journey } from './journeys.ts';
import { demoPassword, newContext } from './measure.ts';
import type { Link } from './link.ts';
import { type Asked, watchRequests } from './watch-requests.ts';

interface Load {
  requests: number;
  bytes: number;
}

export interface Waterfall {
  journey: JourneyName;
  hasWorker: boolean;
  usableMs: number;
  usable: Load;
  tenSeconds: Load;
  /** All bytes the server sent in ten seconds, including to the worker. */
  sentBytes: number;
  /** Every request of the page, in order. */
  files: { atMs: number; bytes: number; path: string }[];
}

interface Setup {
  browser: Browser;
  link: Link;
  conditions: Conditions;
  name: JourneyName;
}

const watchedMs = 10_000;

const loadOf = (requests: readonly Asked[]): Load => ({
  requests: requests.length,
  bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
});

async function follow(page: Page, { path }: Journey, { link, conditions: { slowdown, ...network } }: Setup) {
  const devtools = await page.context().newCDPSession(page);
  const readRequests = await watchRequests(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  link.become(network);
  const sentBefore = link.sentBytes();
  await page.addInitScript(markUsable);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, { timeout: 60_000 });
  await page.waitForFunction((ms) => performance.now() >= ms, watchedMs);
  const { originMs, usableMs } = await page.evaluate(() => ({
    originMs: performance.timeOrigin,
    usableMs: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
  }));
  link.become({ rttMs: 0, mbps: null });
  const requests = readRequests().toSorted((one, other) => one.startedMs - other.startedMs);
  const beforeMs = (ms: number) => requests.filter(({ startedMs }) => startedMs < originMs + ms);
  return {
    usableMs,
    usable: loadOf(beforeMs(usableMs)),
    tenSeconds: loadOf(beforeMs(watchedMs)),
    sentBytes: link.sentBytes() - sentBefore,
    files: requests.map(({ startedMs, bytes, path: file }) => ({ atMs: startedMs - originMs, bytes, path: file })),
  };
}

async function signIn(page: Page, { who, path }: Journey): Promise<void> {
  if (who) await signInPage(page).enter({ ...who, password: demoPassword }, who.role);
  else await page.goto(path);
}

/** Measures a page in a browser that has stored only the session, and in one whose worker has stored the page. */
export async function measureWaterfalls(setup: Setup): Promise<Waterfall[]> {
  const { browser, link, name } = setup;
  const journey: Journey = journeys[name];
  await using warm = await newContext(browser, link);
  const page = await warm.newPage();
  await signIn(page, journey);
  const stored = await warm.storageState();
  if (journey.remote) await expectStored(page, journey.remote);
  else await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  const cold = await newContext(browser, link, stored, 'block');
  const without = await follow(await cold.newPage(), journey, setup);
  await cold.close(); // it would keep fetching during the next page
  const withWorker = await follow(await warm.newPage(), journey, setup);
  return [
    { journey: name, hasWorker: false, ...without },
    { journey: name, hasWorker: true, ...withWorker },
  ];
}

export function describeWaterfall({ journey, hasWorker, usableMs, usable, tenSeconds, sentBytes }: Waterfall): string {
  const said = ({ requests, bytes }: Load) => `${requests} requests, ${(bytes / 1000).toFixed(1)} KB`;
  return (
    `${journey.padEnd(7)} ${hasWorker ? 'worker   ' : 'no worker'}  until usable (${Math.round(usableMs)} ms): ` +
    `${said(usable)}; after 10 s: ${said(tenSeconds)}; sent in all: ${(sentBytes / 1000).toFixed(1)} KB`
  );
}
