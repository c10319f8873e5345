import { type Browser, chromium, type Page } from '@playwright/test';
import { type RemoteName, remotes } from '@tokennest/api/remotes';
import type { BuiltRemote } from './built-remote.ts';
import { type Candidate, readRegistry, remoteCandidate } from './candidate.ts';
import { storedSession } from './canned-family.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { putIn } from './mock-api.ts';

const shownMaxMs = 20_000;
/** For what comes after the first screen. */
const quietMaxMs = 3000;

/** The browser that CHROMIUM_PATH names, else Playwright's. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
}

/** Somebody of the remote's role, signed in on a browser of their own that remembers nothing. */
export function openContext(browser: Browser, name: RemoteName, server: string) {
  const localStorage = storedSession(remotes[name].role);
  return browser.newContext({
    baseURL: server,
    locale: 'en-GB',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: server, localStorage }] },
  });
}

/** All that a page complains of, in sentences; a violation of the security policy is an error of the console. */
export function listenToFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`It threw "${error.message}".`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`The console says "${message.text().trim()}".`);
  });
  return faults;
}

/** Until the shell has marked that the remote called onReady; null, or what happened instead. */
async function untilShown(page: Page, name: string): Promise<string | null> {
  const shown = page
    .waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `shown ${name}`, { timeout: shownMaxMs })
    .then(() => null);
  const panel = page
    .getByRole('heading', { name: 'This page did not load' })
    .waitFor({ timeout: shownMaxMs })
    .then(() => 'The shell could not load it.');
  const late = `It was not shown within ${shownMaxMs / 1000} s.`;
  return Promise.any([shown, panel]).catch(() => late);
}

/** Opens a remote's page with a candidate. Answers what is wrong with it, in one sentence; null for nothing. */
export async function tryIn(browser: Browser, name: RemoteName, { candidate, server }: Trial): Promise<string | null> {
  await using context = await openContext(browser, name, server);
  const page = await context.newPage();
  const faults = listenToFaults(page);
  await putIn(page, candidate, { server, onRefused: (what) => faults.unshift(`It sent ${what}.`) });
  await page.goto(remotes[name].route);
  const notShown = await untilShown(page, name);
  if (!notShown) await page.waitForLoadState('networkidle', { timeout: quietMaxMs }).catch(() => undefined);
  return faults[0] ?? notShown;
}

interface Trial {
  candidate: Candidate;
  server: string;
}

/** Opens a build in the live shell. */
export async function tryBuilt(browser: Browser, built: BuiltRemote, server: string): Promise<string | null> {
  const candidate = remoteCandidate(built, await readRegistry(server));
  return tryIn(browser, built.name, { candidate, server });
}
