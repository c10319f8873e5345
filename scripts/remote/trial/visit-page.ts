import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, ConsoleMessage, Page } from '@playwright/test';
import type { RemoteName } from '@tokennest/api/remotes';
import type { Place } from './candidate.ts';
import { storedSession } from './canned-family.ts';
import { firstLineOf } from './open-browser.ts';
import { Refusal } from '../command.ts';

/** Leaves a browser 5 s to start and come to an endless loop, which is known after 20 s (Rules 13.143). */
const silentMaxMs = 15_000;
const beatMs = 500;
const pauseMaxMs = 2000;
const closeMaxMs = 2000;

/** A page that will tell no more; the message says why, in a sentence. */
export class SilentPage extends Error {}

/** What we read of a frame of the protocol. */
interface Frame {
  functionName: string;
  location: { scriptId: string; lineNumber: number; columnNumber?: number };
}

/** A page as the protocol of its debugger tells of it. */
interface Watched {
  session: CDPSession;
  /** Addresses of scripts, by the debugger's own ids. */
  urls: Map<string, string>;
}

/** `app.1a2b.js:1:200` for an address below /remotes. */
const placeOf = (url: string, line: number, column: number): string =>
  `${url.split('/').at(-1)?.split('?')[0]}:${line}:${column}`;

/** Stops a script that is under way, and says where it was. */
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

/** Rejects with a SilentPage once the page has crashed or answered nothing for long. */
async function untilSilent(page: Page, name: string, signal: AbortSignal): Promise<never> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => urls.set(scriptId, url));
  await session.send('Debugger.enable');
  const crashed = new Promise<never>((_, reject) =>
    page.once('crash', () =>
      reject(new SilentPage(`Its page has crashed: see whether ${name} takes more memory than there is.`)),
    ),
  );
  const silent = (async () => {
    while (await answers(session, silentMaxMs)) await delay(beatMs, undefined, { signal });
    const place = await pauseAt({ session, urls }, name);
    throw new SilentPage(`It keeps the browser busy without end${place}: look for a loop there that does not end.`);
  })();
  return Promise.race([crashed, silent]);
}

/** Somebody of the remote's role, signed in on a browser of their own that remembers nothing. */
function openContext(browser: Browser, { role, server }: Visit) {
  const localStorage = storedSession(role);
  return browser.newContext({
    baseURL: server,
    locale: 'en-US',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: server, localStorage }] },
  });
}

/** Where in the files of a remote an error came from; nothing where that is not known. */
function placeIn(stack = ''): string {
  const [url = '', line, column] = stack.slice(stack.indexOf('/remotes/')).split(/[\s)]/)[0]?.split(':') ?? [];
  return url.startsWith('/remotes/') ? ` (${placeOf(url, Number(line), Number(column))})` : '';
}

function placeOfMessage(message: ConsoleMessage): string {
  const { url, lineNumber, columnNumber } = message.location();
  const path = URL.parse(url)?.pathname;
  return placeIn(`${path}:${lineNumber + 1}:${columnNumber + 1}`);
}

/** All that a page complains of, in sentences; a violation of the security policy is an error of the console. */
function listenToFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message, stack }) => faults.push(`It threw "${message}"${placeIn(stack)}.`));
  page.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`The console says "${message.text().trim()}"${placeOfMessage(message)}.`);
  });
  return faults;
}

/** Does not come back from a page in an endless loop, which the watch tells of. */
export const expectAnswer = (page: Page): Promise<void> => page.evaluate(() => undefined);

interface Visit extends Pick<Place, 'role'> {
  name: RemoteName;
  server: string;
}

/** Looks at a page that collects its faults, until that is done, the page has become silent, or the browser is gone. */
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
      return new Promise<never>(() => undefined); // the watch itself has ended with the page
    });
    return await Promise.race([look(page, listenToFaults(page)), silent]);
  } catch (error) {
    throw error instanceof SilentPage || error instanceof Refusal ? error : refusalOf(error);
  }
}

/** Of a page in a loop closing never comes back. */
async function closeSoon(context: BrowserContext): Promise<void> {
  await Promise.race([context.close().catch(() => undefined), delay(closeMaxMs, undefined, { ref: false })]);
}

function refusalOf(error: unknown): Refusal {
  const reason = firstLineOf(error);
  if (/closed|disconnected/.test(reason))
    return new Refusal('The browser ended before it had looked at everything (it crashed, or was killed): try again.');
  return new Refusal(`The browser could not look at it: ${reason}`);
}
