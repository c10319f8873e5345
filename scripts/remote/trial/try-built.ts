import type { Browser, Page } from '@playwright/test';
import type { ApiUse } from '@tokennest/api/api-use';
import type { RemoteName } from '@tokennest/api/remotes';
import type { BuiltRemote } from '../bench.ts';
import { type Candidate, readRegistry, remoteCandidate } from './candidate.ts';
import { fastForward } from './fast-forward.ts';
import { type LiveApi, readLiveApi } from './live-api.ts';
import { putIn } from './mock-api.ts';
import { findUnlisted } from './unlisted.ts';
import { type Missed, watchMissing } from './watch-missing.ts';
import { expectAnswer, SilentPage, visitPage } from './visit-page.ts';

export { openBrowser } from './open-browser.ts';

const shownMaxMs = 20_000;
/** For what comes after the first screen. */
const quietMaxMs = 3000;

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

/** What the build needs and did not find; a build that only looks whether something is there has no fault. */
const findMissing = (page: Page) => page.evaluate(() => (window as Missed).missing?.() ?? null); // installed by us

/** Opens a remote's page with a candidate. Answers what is wrong with it, in one sentence; null for nothing. */
export async function tryIn(browser: Browser, name: RemoteName, trial: Trial): Promise<string | null> {
  const { candidate, server, live, use } = trial;
  const look = async (page: Page, faults: string[]) => {
    const called = new Set<string>();
    await page.addInitScript(watchMissing, name);
    await putIn(page, candidate, {
      server,
      live,
      onCalled: (method, path) => called.add(`${method} ${path}`),
      onRefused: (what) => faults.unshift(`It sent ${what}.`),
    });
    await page.goto(candidate.place.route, { waitUntil: 'commit' });
    const notShown = await untilShown(page, name);
    if (notShown) return findUnlisted(called, { use, live }) ?? (await findMissing(page)) ?? faults[0] ?? notShown;
    await page.waitForLoadState('networkidle', { timeout: quietMaxMs }).catch(() => undefined);
    const often = await fastForward(page);
    await expectAnswer(page);
    const fault = faults[0] && ((await findMissing(page)) ?? faults[0]);
    return findUnlisted(called, { use, live }) ?? fault ?? often;
  };
  return visitPage(browser, { name, server, role: candidate.place.role }, look).catch(faultOfSilence);
}

function faultOfSilence(error: unknown): string {
  if (error instanceof SilentPage) return error.message;
  throw error;
}

/** webpack's words for another React than a remote asks for, as a person would say them (Rules 13.151). */
export function inPlainWords(fault: string): string {
  const said =
    /version ([\w.-]{1,40}) from shell of shared singleton module ([\w@/-]{1,80}) \(required ([^)]{1,80})\)/.exec(
      fault,
    );
  if (!said) return fault;
  const [, has, module = '', range] = said;
  const name = module.startsWith('react/') ? 'react' : module;
  return `It asks for ${name} ${range}, and this shell gives ${has}: publish one that takes both before this shell starts.`;
}

interface Trial {
  candidate: Candidate;
  server: string;
  /** What answers as it does; null for this clone's own API. */
  live: LiveApi | null;
  /** What the build says that it uses; undefined where it does not say. */
  use?: ApiUse | undefined;
}

/** Opens a build in the live shell. */
export async function tryBuilt(browser: Browser, built: BuiltRemote, server: string): Promise<string | null> {
  const [registry, live] = await Promise.all([readRegistry(server), readLiveApi(server)]);
  const candidate = remoteCandidate(built, registry);
  return tryIn(browser, built.name, { candidate, server, live, use: built.release.api });
}
