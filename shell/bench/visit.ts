import type { Page } from '@playwright/test';
import { markUsable } from '../e2e/kit/usable.ts';
import type { Journey } from './journeys.ts';
import { longestRow, type Kind, watchRequests } from './watch-requests.ts';

/** What a visit was like until the page could be used; times from its beginning. */
export interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  usableMs: number;
  /** Of tasks between the first paint and then, what was longer than 50 ms. */
  blockedMs: number;
  /** Cumulative layout shift. */
  shift: number;
  requests: number;
  /** How deep requests led to one another. */
  chain: number;
  /** How many had to come one after the other. */
  inRow: number;
  /** That the network had answered before the first paint. */
  beforePaint: number;
  bytes: Record<Kind, number>;
}

interface Seen {
  largestMs: number;
  shift: number;
  tasks: { startMs: number; durationMs: number }[];
}

/** Runs in the page, before it. */
function observe(): void {
  const seen: Seen = { largestMs: 0, shift: 0, tasks: [] };
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => void (seen.largestMs = startTime));
  on('layout-shift', (entry) => void (seen.shift += Number(Reflect.get(entry, 'value'))));
  on('longtask', ({ startTime, duration }) => void seen.tasks.push({ startMs: startTime, durationMs: duration }));
  Object.assign(window, { seen });
}

const readSeen = () => ({
  ...(window as unknown as { seen: Seen }).seen, // put there by observe
  originMs: performance.timeOrigin,
  paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  usableMs: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
});

/** The largest paint may come in the frames after; a slow processor takes its time for them. */
const settleMs = 500;
const longTaskMs = 50;

/** Opens a page and measures it. */
export async function visit(page: Page, { path }: Journey, slowdown: number): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page);
  const readRequests = await watchRequests(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(markUsable);
  await page.addInitScript(observe);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, { timeout: 60_000 });
  await page.waitForTimeout(settleMs);
  const { originMs, paintMs, usableMs, largestMs, shift, tasks } = await page.evaluate(readSeen);
  const requests = readRequests().filter(({ startedMs }) => startedMs < originMs + usableMs);
  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, data: 0, other: 0 };
  for (const asked of requests) bytes[asked.kind] += asked.bytes;
  const blocking = tasks.filter(({ startMs }) => startMs >= paintMs && startMs < usableMs);
  return {
    firstPaintMs: paintMs,
    largestPaintMs: largestMs,
    usableMs,
    blockedMs: blocking.reduce((sum, { durationMs }) => sum + durationMs - longTaskMs, 0),
    shift,
    requests: requests.length,
    chain: Math.max(0, ...requests.map(({ depth }) => depth)),
    inRow: longestRow(requests),
    beforePaint: requests.filter(({ endedMs }) => endedMs < originMs + paintMs).length,
    bytes,
  };
}
