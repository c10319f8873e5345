import { type Browser, chromium, type Page } from '@playwright/test';
import { remotes } from '@tokennest/api/remotes';
import type { BuiltRemote } from './built-remote.ts';
import { storedSession } from './canned-family.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { putIn } from './put-in.ts';

const shownMaxMs = 20_000;
/** For what comes after the first screen. */
const quietMaxMs = 3000;

/** The browser that CHROMIUM_PATH names, else Playwright's. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
}

/** Somebody of the remote's role, signed in on a browser of their own that remembers nothing. */
export function openContext(browser: Browser, built: BuiltRemote, server: string) {
  const localStorage = storedSession(remotes[built.name].role);
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

/** Opens a build where it would be live. Answers what is wrong with it, in one sentence; null for nothing. */
export async function tryIn(browser: Browser, built: BuiltRemote, server: string): Promise<string | null> {
  await using context = await openContext(browser, built, server);
  const page = await context.newPage();
  const faults = listenToFaults(page);
  await putIn(page, built, { server, onRefused: (what) => faults.unshift(`It sent ${what}.`) });
  await page.goto(remotes[built.name].route);
  const notShown = await untilShown(page, built.name);
  if (!notShown) await page.waitForLoadState('networkidle', { timeout: quietMaxMs }).catch(() => undefined);
  return faults[0] ?? notShown;
}

export async function tryBuilt(built: BuiltRemote, server: string): Promise<string | null> {
  await using browser = await openBrowser();
  return tryIn(browser, built, server);
}
