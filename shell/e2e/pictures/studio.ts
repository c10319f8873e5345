import { type Browser, chromium, type Page } from '@playwright/test';
import { startProduct } from '@tokennest/api/testing/product-process';
import { chromiumFlags } from '../../../scripts/remote/trial/chromium-flags.ts';
import { signInPage } from '../pages/sign-in.page.ts';

export interface View {
  width: 360 | 1280;
  colorScheme: 'light' | 'dark';
}

export const views: View[] = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width: width === 360 ? 360 : 1280, colorScheme })),
);

const heights = { 360: 740, 1280: 900 };
export const demoPassword = 'tokennest';

/** The demo family writes in this language, English by default. */
export async function openStudio(demoLanguage?: string) {
  await using opening = new AsyncDisposableStack();
  const product = opening.use(
    await startProduct({ hasPages: true, isDemo: true, ...(demoLanguage && { demoLanguage }) }),
  );
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  opening.defer(() => browser.close());
  const open = opening.move();
  return {
    url: product.url,
    newPage: (look: View) => newPage(browser, product.url, look),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;

async function newPage(browser: Browser, baseURL: string, { width, colorScheme }: View): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    viewport: { width, height: heights[width] },
    reducedMotion: 'reduce',
    locale: 'en-US',
    deviceScaleFactor: 1.5,
  });
  return context.newPage();
}

export const enter = (page: Page, email: string, role: 'Parent' | 'Child') =>
  signInPage(page).enter({ email, password: demoPassword }, role);

export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForLoadState('networkidle');
}
