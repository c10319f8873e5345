import type { Browser } from '@playwright/test';
import { chromiumFlags } from './chromium-flags.ts';
import { type Closing, Refusal } from '../command.ts';

/**
 * The browser that CHROMIUM_PATH names, else Playwright's. It is killed with all its processes where it is closed: one
 * with a page in an endless loop does not end when it is asked to.
 */
export async function openBrowser(closing: Closing): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }; // the command's own
  // It takes a moment to load, and a team that has only the kit may not have it.
  const { chromium } = await import('@playwright/test').catch(() => {
    throw new Refusal('A build is tried by Playwright, which is not installed: npm i -D playwright-core installs it.');
  });
  const server = await chromium
    .launchServer({ args: chromiumFlags, ...signals, ...(executablePath && { executablePath }) })
    .catch((error: unknown) => {
      const reason = firstLineOf(error);
      throw new Refusal(
        /Executable doesn't exist/.test(reason) && !executablePath
          ? 'No browser is there to try it in: npx playwright-core install chromium installs one, or CHROMIUM_PATH names yours.'
          : `The browser ${executablePath ?? 'of Playwright'} does not start: ${reason}`,
      );
    });
  closing.defer(() => server.kill());
  return chromium.connect(server.wsEndpoint());
}

export const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
