import type { Page } from '@playwright/test';
import { markUsable } from '../e2e/utilities/usable.ts';
import type { Journey } from './journeys.ts';
import { longestRow, type Kind, watchRequests } from './watch-requests.ts';

export interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  usableMs: number;
  /** Time beyond 50 ms in tasks between the first paint and then. */
  blockedMs: number;
  shift: number;
  requests: number;
  /** Longest chain of requests caused by one another. */
  chain: number;
  /** Number of requests that had to wait for one another. */
  inRow: number;
  /** Requests answered by the network before the first paint. */
  beforePaint: number;
  bytes: Record<Kind, number>;
}

interface Seen {
  largestMs: number;
  shift: number;
  tasks: { startMs: number; durationMs: number }[];
}

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
  ...(window as unknown as { seen: Seen }).seen, // set by observe
  originMs: performance.timeOrigin,
  paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  usableMs: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
});

/** The largest paint may come a few frames later, which takes long on a slow processor. */
const settleMs = 500;
const longTaskMs = 50;

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
