import type { Browser, Page } from '@playwright/test';
import { remoteNames, remotes } from '@tokennest/api/remotes';
import type { BuiltRemote } from './built-remote.ts';
import { readRegistry, remoteCandidate } from './candidate.ts';
import { installProbe, type Probed } from './contract-probe.ts';
import { putIn } from './mock-api.ts';
import { listenToFaults, openContext } from './try-built.ts';
import { watchLeftovers } from './watch-leftovers.ts';

/** One guarantee of the contract, and what is wrong with a build; null for nothing. */
export interface Finding {
  guarantee: string;
  fault: string | null;
}

const shownMaxMs = 20_000;
const quietMaxMs = 3000;
/** A place that no part of the product has. */
const elsewhere = '/mounted/elsewhere';
const here = 'http://here';
const contractExports = ['contract', 'default', 'prefetch'];

/** What the page tells after all that the remote has done so far. */
const lookAt = (page: Page) =>
  page.evaluate(() => {
    const { leftovers, probe } = window as Probed; // installed by us
    return {
      links: probe?.links() ?? [],
      listeners: leftovers?.listeners() ?? [],
      globals: leftovers?.globals() ?? [],
      attributes: leftovers?.attributes() ?? [],
    };
  });

const mountElsewhere = (page: Page) =>
  page.evaluate((basename) => (window as Probed).probe?.mount(basename), elsewhere); // installed by us

const listed = (what: string, found: readonly string[]) => (found.length > 0 ? `${what}: ${found.join(', ')}.` : null);

async function judgeExports(page: Page, { release }: BuiltRemote): Promise<string | null> {
  const { exports, contract, hasOther } = await page.evaluate(() => {
    const { exports = [], contract = null, hasOther = false } = (window as Probed).probe ?? {}; // installed by us
    return { exports, contract, hasOther };
  });
  if (hasOther || release.exposes?.length !== 1) return 'It exposes another module than ./app.';
  if (contract !== release.contract) return `It says contract ${String(contract)}, its list ${release.contract}.`;
  return listed(
    'It exports too much',
    exports.filter((name) => !contractExports.includes(name)),
  );
}

/** Links to other parts of the product are fine; one to the remote's usual place would leave where it is mounted. */
function judgeLinks(links: readonly string[], { name }: BuiltRemote): string | null {
  const others = remoteNames.filter((one) => one !== name).map((one) => remotes[one].route);
  const isBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`);
  const isFine = (link: string) => {
    const { pathname, origin } = new URL(link, here + elsewhere);
    return origin !== here || ['/login', '/register', elsewhere, ...others].some((at) => isBelow(pathname, at));
  };
  return listed(
    'These links leave its basename',
    links.filter((link) => !isFine(link)),
  );
}

/** Mounts the remote by itself in a live shell's page, and takes it away again. */
async function judge(page: Page, built: BuiltRemote, faults: string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const find = (guarantee: string, fault: string | null) => void findings.push({ guarantee, fault });
  find('exports what the contract says and no more', await judgeExports(page, built));
  const shown = await mountElsewhere(page).then(() => null, String);
  await page.waitForLoadState('networkidle', { timeout: quietMaxMs }).catch(() => undefined);
  find('is shown wherever it is mounted', shown && `It is not shown: ${shown}`);
  const { links, globals } = await lookAt(page);
  find('keeps its links below its basename', judgeLinks(links, built));
  find('adds one global at most', globals.length > 1 ? listed('It adds', globals) : null);
  await page.evaluate(() => (window as Probed).probe?.unmount()); // installed by us
  const { listeners, attributes } = await lookAt(page);
  find('leaves no listener on window or document', listed('It leaves', listeners));
  find('leaves html and body as they were', listed('It leaves', attributes));
  find('throws nothing and keeps to the security policy', faults[0] ?? null);
  return findings;
}

/** Holds a build against the contract between shell and remotes (Rules 13.26), in the live shell of a server. */
export async function checkBuilt(browser: Browser, built: BuiltRemote, server: string): Promise<Finding[]> {
  await using context = await openContext(browser, built.name, server);
  const page = await context.newPage();
  const faults = listenToFaults(page);
  await page.addInitScript(watchLeftovers, built.name);
  await page.addInitScript(installProbe, built.name);
  const candidate = remoteCandidate(built, await readRegistry(server));
  await putIn(page, candidate, { server, onRefused: (what) => faults.push(`It sent ${what}.`) });
  await page.goto(remotes[built.name].route);
  try {
    await page.waitForFunction(() => 'probe' in window, null, { timeout: shownMaxMs });
  } catch {
    return [{ guarantee: 'is loaded by the shell', fault: faults[0] ?? 'The shell did not load it.' }];
  }
  return await judge(page, built, faults);
}
