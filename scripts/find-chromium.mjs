import { existsSync } from 'node:fs';
import { installWithApt } from './apt.mjs';
import { Refusal, shown } from './progress.mjs';
import { run } from './run.mjs';

const debianChromium = '/usr/bin/chromium';
// Not the script in /usr/bin, which stays as the parent: killing it does not kill the browser.
const debianHeadless = '/usr/lib/chromium/chromium-headless-shell';
const askPlaywright = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";

/** The path of a Chromium: CHROMIUM_PATH, Playwright's, the system's, or one installed now. */
export async function findChromium(node) {
  const own = process.env.CHROMIUM_PATH;
  if (own && !existsSync(own)) throw new Refusal(`CHROMIUM_PATH names ${own}, which does not exist: correct it.`);
  return own || (await findPlaywrights(node)) || ifThere(debianChromium) || install(node);
}

/**
 * Browsers for tests, as environment variables. Most tests use Debian's headless Chromium if it can be installed,
 * because it needs less than half the processor time per page. Tests that need a window, such as installing the
 * product, use the full browser. CHROMIUM_PATH is used for both.
 */
export async function findBrowsers(node) {
  const whole = await findChromium(node);
  if (!process.env.CHROMIUM_PATH && !existsSync(debianHeadless)) await installWithApt('chromium-headless-shell');
  const forPages = process.env.CHROMIUM_PATH ? whole : ifThere(debianHeadless) || whole;
  return { CHROMIUM_PATH: forPages, WHOLE_CHROMIUM_PATH: whole };
}

const ifThere = (path) => (path && existsSync(path) ? path : null);

async function findPlaywrights(node) {
  const { output } = await run(node, ['--eval', askPlaywright]);
  return ifThere(output.trim());
}

async function install(node) {
  await installWithApt('chromium');
  const found = ifThere(debianChromium) || (await downloadWithPlaywright(node));
  if (found) return found;
  throw new Refusal(
    'No browser was found or could be installed: install Chromium and set CHROMIUM_PATH to its program.',
  );
}

async function downloadWithPlaywright(node) {
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  await shown("Downloading Playwright's Chromium", () => run(node, args));
  return findPlaywrights(node);
}
