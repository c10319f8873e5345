import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { remoteNames, remotes } from '@tokennest/api/remotes';
import type { BuiltRemote } from '../bench.ts';
import type { Closing } from '../command.ts';
import { readRegistry, type Registry, remoteCandidate } from './candidate.ts';
import { installProbe, type Probed } from './contract-probe.ts';
import { fastForward } from './fast-forward.ts';
import { readLiveApi } from './live-api.ts';
import { putIn } from './mock-api.ts';
import { openBrowser, tryBuilt } from './try-built.ts';
import { watchCalls } from './watch-calls.ts';
import { watchLeftovers } from './watch-leftovers.ts';
import { watchShell } from './watch-shell.ts';
import { expectAnswer, SilentPage, visitPage } from './visit-page.ts';

/** The result for one guarantee of the contract; `fault` is null if the build keeps it. */
export interface Finding {
  guarantee: string;
  fault: string | null;
}

const shownMaxMs = 20_000;
const quietMaxMs = 3000;
/** Names few elements, because a change usually affects all descendants as well. */
const namedMax = 5;
const elsewhere = '/mounted/elsewhere';
const here = 'http://here';
const contractExports = ['contract', 'default', 'prefetch'];

const lookAt = (page: Page, isLeft = false) =>
  page.evaluate((isLeft) => {
    const { leftovers, ownCalls, probe, shellPart } = window as Probed; // installed by us
    return {
      links: probe?.links() ?? [],
      listeners: leftovers?.listeners() ?? [],
      globals: leftovers?.globals() ?? [],
      attributes: leftovers?.attributes() ?? [],
      timers: ownCalls?.timers() ?? [],
      stored: ownCalls?.stored() ?? [],
      removed: shellPart?.removed() ?? [],
      changed: shellPart?.changed(isLeft) ?? [],
      added: shellPart?.added() ?? [],
    };
  }, isLeft);

/** Null once it has called onReady, otherwise the reason. */
async function mountElsewhere(page: Page): Promise<string | null> {
  const mounted = page
    .evaluate((basename) => (window as Probed).probe?.mount(basename), elsewhere) // installed by us
    .then(() => null, String);
  const late = delay(shownMaxMs, `not within ${shownMaxMs / 1000} s`, { ref: false });
  const shown = await Promise.race([mounted, late]);
  await expectAnswer(page);
  return shown;
}

const listed = (what: string, found: readonly string[]) => (found.length > 0 ? `${what}: ${found.join(', ')}.` : null);

async function judgeExports(page: Page, { release }: BuiltRemote): Promise<string | null> {
  const { exports, contract, hasOther } = await page.evaluate(() => {
    const { exports = [], contract = null, hasOther = false } = (window as Probed).probe ?? {}; // installed by us
    return { exports, contract, hasOther };
  });
  if (hasOther || release.exposes?.length !== 1) return 'It exposes a module other than ./app.';
  if (contract !== release.contract)
    return `It exports contract ${String(contract)}, but its release.json says ${release.contract}.`;
  return listed(
    'It exports too much',
    exports.filter((name) => !contractExports.includes(name)),
  );
}

/** Links to other parts of the product are fine, but not to the remote's usual route: it is mounted elsewhere. */
function judgeLinks(links: readonly string[], { name }: BuiltRemote, live: Registry): string | null {
  const published = Object.entries(live.remotes).flatMap(([one, { page }]) =>
    one === name || !page ? [] : page.route,
  );
  const builtIn = remoteNames.filter((one) => one !== name).map((one) => remotes[one].route);
  const others = [...builtIn, ...published];
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

type Looked = Awaited<ReturnType<typeof lookAt>>;

/** Compares the shell's part of the page while the remote is shown, and the whole page after it is unmounted. */
function judgeAround(shown: Looked, left: Looked): string | null {
  const added = [...left.added, ...left.attributes];
  const changed = shown.changed.length > 0 ? shown.changed : left.changed;
  const some = [...new Set(changed)].slice(0, namedMax);
  return listed('It removes', left.removed) ?? listed('It changes', some) ?? listed('It leaves', added);
}

interface Judged {
  built: BuiltRemote;
  faults: string[];
  registry: Registry;
}

async function judge(page: Page, { built, faults, registry }: Judged): Promise<Finding[]> {
  const findings: Finding[] = [];
  const find = (guarantee: string, fault: string | null) => void findings.push({ guarantee, fault });
  find('exports what the contract says and no more', await judgeExports(page, built));
  const notShown = await mountElsewhere(page);
  await page.waitForLoadState('networkidle', { timeout: quietMaxMs }).catch(() => undefined);
  find('is shown wherever it is mounted', notShown && `It is not shown: ${notShown}`);
  const { links, globals } = await lookAt(page);
  find('keeps its links below its basename', judgeLinks(links, built, registry));
  find('adds one global at most', globals.length > 1 ? listed('It adds', globals) : null);
  const shown = await lookAt(page);
  await page.evaluate(() => (window as Probed).probe?.unmount()); // installed by us
  await fastForward(page, 1); // gives it a second to clean up
  await page.evaluate(() => (window as Probed).ownCalls?.end()); // installed by us
  const often = await fastForward(page);
  await expectAnswer(page);
  const left = await lookAt(page, true);
  find('leaves no listener on window or document', listed('It leaves', left.listeners));
  find('stops its timers', listed('These still run after it is gone', left.timers) ?? often);
  find('touches no storage', listed('It wrote', left.stored));
  find('leaves everything around it as it was', judgeAround(shown, left));
  find('throws nothing and keeps to the security policy', faults[0] ?? null);
  return findings;
}

/** Checks a build against the contract between shell and remotes (Rules 13.26), in the live shell of a server. */
export async function checkBuilt(browser: Browser, built: BuiltRemote, server: string): Promise<Finding[]> {
  const candidate = remoteCandidate(built, await readRegistry(server));
  const { place, registry } = candidate;
  const look = async (page: Page, faults: string[]) => {
    await page.addInitScript(watchLeftovers, built.name);
    await page.addInitScript(watchCalls, built.name);
    await page.addInitScript(watchShell);
    await page.addInitScript(installProbe, built.name);
    const live = await readLiveApi(server);
    await putIn(page, candidate, { server, live, onRefused: (what) => faults.push(`It sent ${what}.`) });
    await page.goto(place.route, { waitUntil: 'commit' });
    const isLoaded = await page
      .waitForFunction(() => 'probe' in window, null, { timeout: shownMaxMs })
      .then(
        () => true,
        () => false,
      );
    await expectAnswer(page);
    if (isLoaded) return await judge(page, { built, faults, registry });
    return [{ guarantee: 'is loaded by the shell', fault: faults[0] ?? 'The shell did not load it.' }];
  };
  return visitPage(browser, { name: built.name, server, role: place.role }, look).catch((error: unknown) => {
    if (!(error instanceof SilentPage)) throw error;
    return [{ guarantee: 'lets the browser do other things', fault: error.message }];
  });
}

/** The first broken guarantee, as a sentence; null if all are kept. */
function faultOf(findings: readonly Finding[]): string | null {
  const broken = findings.find(({ fault }) => fault !== null);
  return broken ? `It breaks the contract, which says that a remote ${broken.guarantee}: ${broken.fault}` : null;
}

/** Tests a build in the live shell and against the contract, in one browser. Returns the first fault, or null. */
export async function judgeInBrowser(built: BuiltRemote, server: string, closing: Closing): Promise<string | null> {
  const browser = await openBrowser(closing);
  const [fault, findings] = await Promise.all([tryBuilt(browser, built, server), checkBuilt(browser, built, server)]);
  return fault ?? faultOf(findings);
}
