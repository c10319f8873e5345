import { existsSync } from 'node:fs';
import { Refusal, shown } from './progress.mjs';
import { run } from './run.mjs';

const debianChromium = '/usr/bin/chromium';
const askPlaywright = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";

/** The path of a Chromium: yours, Playwright's, the system's, or one installed now. */
export async function findChromium(node) {
  const own = process.env.CHROMIUM_PATH;
  if (own && !existsSync(own)) throw new Refusal(`CHROMIUM_PATH names ${own}, which does not exist: correct it.`);
  return own || (await findPlaywrights(node)) || ifThere(debianChromium) || install(node);
}

const ifThere = (path) => (path && existsSync(path) ? path : null);

async function findPlaywrights(node) {
  const { output } = await run(node, ['--eval', askPlaywright]);
  return ifThere(output.trim());
}

async function install(node) {
  const found = (await installWithApt()) || (await downloadWithPlaywright(node));
  if (found) return found;
  throw new Refusal(
    'No browser was found or could be installed: install Chromium and set CHROMIUM_PATH to its program.',
  );
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await shown('Installing Chromium with apt', async () => {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  });
  return ifThere(debianChromium);
}

async function downloadWithPlaywright(node) {
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  await shown("Downloading Playwright's Chromium", () => run(node, args));
  return findPlaywrights(node);
}
