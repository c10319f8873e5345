import type { Browser } from '@playwright/test';
import { chromiumFlags } from './chromium-flags.ts';
import { type Closing, Refusal } from '../command.ts';

/** Starts the browser at CHROMIUM_PATH, or Playwright's. Closing kills its processes, even in an endless loop. */
export async function openBrowser(closing: Closing): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }; // the command's own
  // Loaded on demand: it is slow to load, and optional with the kit.
  const { chromium } = await import('@playwright/test').catch(() => {
    throw new Refusal('Builds are tested with Playwright, which is not installed: run npm i -D playwright-core.');
  });
  const server = await chromium
    .launchServer({ args: chromiumFlags, ...signals, ...(executablePath && { executablePath }) })
    .catch((error: unknown) => {
      const reason = firstLineOf(error);
      throw new Refusal(
        /Executable doesn't exist/.test(reason) && !executablePath
          ? 'No browser is installed: run npx playwright-core install chromium, or set CHROMIUM_PATH to yours.'
          : `The browser ${executablePath ?? 'of Playwright'} does not start: ${reason}`,
      );
    });
  closing.defer(() => server.kill());
  return chromium.connect(server.wsEndpoint());
}

export const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
