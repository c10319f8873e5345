import type { Browser, Page } from '@playwright/test';
import type { ApiUse } from '@tokennest/api/api-use';
import type { RemoteName } from '@tokennest/api/remotes';
import type { BuiltRemote } from '../bench.ts';
import { copyWords } from '../checks/find-copy.ts';
import { type Candidate, readRegistry, remoteCandidate } from './candidate.ts';
import { fastForward } from './fast-forward.ts';
import { type LiveApi, readLiveApi } from './live-api.ts';
import { putIn } from './mock-api.ts';
import { findUnlisted } from './unlisted.ts';
import { type Missed, watchMissing } from './watch-missing.ts';
import { expectAnswer, SilentPage, visitPage } from './visit-page.ts';

export { openBrowser } from './open-browser.ts';

const shownMaxMs = 20_000;
const quietMaxMs = 3000;

/** Waits for the shell's mark that the remote called onReady. Returns null, or the fault. */
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

/** The first missing name. Only used to explain another fault, because testing for a name is allowed. */
const findMissing = (page: Page) => page.evaluate(() => (window as Missed).missing?.() ?? null); // installed by us

/** Opens a remote's page with a candidate. Returns the first fault as one sentence, or null. */
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

/** Rewrites webpack's message about an unsuitable React (Rules 13.151). */
export function inPlainWords(fault: string): string {
  const said =
    /version ([\w.-]{1,40}) from shell of shared singleton module ([\w@/-]{1,80}) \(required ([^)]{1,80})\)/.exec(
      fault,
    );
  if (!said) return fault;
  const [, has, module = '', range] = said;
  const name = module.startsWith('react/') ? 'react' : module;
  return `It asks for ${name} ${range}, but this shell has ${has}: first publish a build that works with both.`;
}

interface Trial {
  candidate: Candidate;
  server: string;
  /** The API to imitate; null for this clone's. */
  live: LiveApi | null;
  /** The API use that the build lists; undefined if it lists none. */
  use?: ApiUse | undefined;
}

export async function tryBuilt(browser: Browser, built: BuiltRemote, server: string): Promise<string | null> {
  const [registry, live] = await Promise.all([readRegistry(server), readLiveApi(server)]);
  const candidate = remoteCandidate(built, registry);
  const requested = new Set<string>();
  const fileOf = (path: string) => {
    requested.add(path);
    return candidate.fileOf(path);
  };
  const { name, release, leftOut = [] } = built;
  const fault = await tryIn(browser, name, { candidate: { ...candidate, fileOf }, server, live, use: release.api });
  const copy = leftOut.find((path) => requested.has(`/remotes/${name}/${release.version}/${path}`));
  return copy === undefined ? fault : copyWords(copy);
}
