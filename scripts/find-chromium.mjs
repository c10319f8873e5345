import { existsSync } from 'node:fs';
import { installWithApt } from './apt.mjs';
import { Refusal, shown } from './progress.mjs';
import { run } from './run.mjs';

const debianChromium = '/usr/bin/chromium';
// Not the script in /usr/bin that starts it and stays: whoever ends that one does not end the browser.
const debianHeadless = '/usr/lib/chromium/chromium-headless-shell';
const askPlaywright = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";

/** The path of a Chromium: yours, Playwright's, the system's, or one installed now. */
export async function findChromium(node) {
  const own = process.env.CHROMIUM_PATH;
  if (own && !existsSync(own)) throw new Refusal(`CHROMIUM_PATH names ${own}, which does not exist: correct it.`);
  return own || (await findPlaywrights(node)) || ifThere(debianChromium) || install(node);
}

/**
 * For tests, as their environment names them. Most look at pages: in Debian's Chromium without windows, where it is there or apt
 * gives it, since a page takes less than half the processor time in it. What goes with a window, such as installing the
 * product, needs the whole one. Your own is both.
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
