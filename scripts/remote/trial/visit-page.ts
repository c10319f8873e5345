import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, ConsoleMessage, Page } from '@playwright/test';
import type { RemoteName } from '@tokennest/api/remotes';
import type { Place } from './candidate.ts';
import { storedSession } from './canned-family.ts';
import { firstLineOf } from './open-browser.ts';
import { Refusal } from '../command.ts';

/** An endless loop is reported after 20 s (Rules 13.143); this leaves 5 s for the browser to start and reach it. */
const silentMaxMs = 15_000;
const beatMs = 500;
const pauseMaxMs = 2000;
const closeMaxMs = 2000;

export class SilentPage extends Error {}

interface Frame {
  functionName: string;
  location: { scriptId: string; lineNumber: number; columnNumber?: number };
}

interface Watched {
  session: CDPSession;
  /** Script id of the debugger → URL. */
  urls: Map<string, string>;
}

/** Formats a place as `app.1a2b.js:1:200`. */
const placeOf = (url: string, line: number, column: number): string =>
  `${url.split('/').at(-1)?.split('?')[0]}:${line}:${column}`;

/** Pauses the running script and returns its place as words. */
async function pauseAt({ session, urls }: Watched, name: string): Promise<string> {
  const paused = new Promise<Frame[]>((resolve) =>
    session.once('Debugger.paused', (event) => resolve(event.callFrames)),
  );
  void session.send('Debugger.pause').catch(() => undefined);
  const frames = await Promise.race([paused, delay(pauseMaxMs, [], { ref: false })]);
  const urlOf = ({ location }: Frame) => urls.get(location.scriptId) ?? '';
  const frame = frames.find((one) => urlOf(one).includes(`/remotes/${name}/`)) ?? frames[0];
  if (!frame) return '';
  const { location, functionName } = frame;
  const place = placeOf(urlOf(frame), location.lineNumber + 1, (location.columnNumber ?? 0) + 1);
  return ` in ${place}${functionName && ` (function ${functionName})`}`;
}

const answers = (session: CDPSession, withinMs: number) =>
  Promise.race([
    session.send('Runtime.evaluate', { expression: '0' }).then(() => true),
    delay(withinMs, false, { ref: false }),
  ]);

/** Rejects with a SilentPage once the page has crashed or stopped responding. */
async function untilSilent(page: Page, name: string, signal: AbortSignal): Promise<never> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => urls.set(scriptId, url));
  await session.send('Debugger.enable');
  const crashed = new Promise<never>((_, reject) =>
    page.once('crash', () => reject(new SilentPage(`Its page crashed: check whether ${name} runs out of memory.`))),
  );
  const silent = (async () => {
    while (await answers(session, silentMaxMs)) await delay(beatMs, undefined, { signal });
    const place = await pauseAt({ session, urls }, name);
    throw new SilentPage(`It blocks the browser${place}: look for an endless loop there.`);
  })();
  return Promise.race([crashed, silent]);
}

function openContext(browser: Browser, { role, server }: Visit) {
  const localStorage = storedSession(role);
  return browser.newContext({
    baseURL: server,
    locale: 'en-US',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: server, localStorage }] },
  });
}

/** The place in a remote's files where an error came from; empty if unknown. */
function placeIn(stack = ''): string {
  const [url = '', line, column] = stack.slice(stack.indexOf('/remotes/')).split(/[\s)]/)[0]?.split(':') ?? [];
  return url.startsWith('/remotes/') ? ` (${placeOf(url, Number(line), Number(column))})` : '';
}

function placeOfMessage(message: ConsoleMessage): string {
  const { url, lineNumber, columnNumber } = message.location();
  const path = URL.parse(url)?.pathname;
  return placeIn(`${path}:${lineNumber + 1}:${columnNumber + 1}`);
}

/** Collects the page's errors as sentences. Browsers log violations of the security policy as console errors. */
function listenToFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message, stack }) => faults.push(`It threw "${message}"${placeIn(stack)}.`));
  page.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`It logged the error "${message.text().trim()}"${placeOfMessage(message)}.`);
  });
  return faults;
}

/** Waits until the page responds. Never resolves in an endless loop; `untilSilent` reports that. */
export const expectAnswer = (page: Page): Promise<void> => page.evaluate(() => undefined);

interface Visit extends Pick<Place, 'role'> {
  name: RemoteName;
  server: string;
}

/** Opens a page, collects its faults and runs `look`. Throws if the page stops responding or the browser exits. */
export async function visitPage<T>(
  browser: Browser,
  visit: Visit,
  look: (page: Page, faults: string[]) => Promise<T>,
): Promise<T> {
  const watching = new AbortController();
  await using opened = new AsyncDisposableStack();
  opened.defer(() => watching.abort());
  try {
    const context = await openContext(browser, visit);
    opened.defer(() => closeSoon(context));
    const page = await context.newPage();
    const silent = untilSilent(page, visit.name, watching.signal).catch((error: unknown) => {
      if (error instanceof SilentPage) throw error;
      return new Promise<never>(() => undefined); // the page was closed, so watching it failed
    });
    return await Promise.race([look(page, listenToFaults(page)), silent]);
  } catch (error) {
    throw error instanceof SilentPage || error instanceof Refusal ? error : refusalOf(error);
  }
}

/** With a timeout, because closing a page in a loop never finishes. */
async function closeSoon(context: BrowserContext): Promise<void> {
  await Promise.race([context.close().catch(() => undefined), delay(closeMaxMs, undefined, { ref: false })]);
}

function refusalOf(error: unknown): Refusal {
  const reason = firstLineOf(error);
  if (/closed|disconnected/.test(reason))
    return new Refusal('The browser exited before the checks finished (it crashed or was killed): try again.');
  return new Refusal(`The browser could not check it: ${reason}`);
}
