import type { Page } from '@playwright/test';

export interface View {
  screen: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
}

export const nameOf = ({ colorScheme, screen }: View) => `${colorScheme} ${screen.width}`;

const framesMax = 600;

export const untilStill = (page: Page) =>
  page.evaluate(async (framesMax) => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    let before = '';
    for (let frames = 0, alike = 0; alike < 3; frames += 1) {
      if (frames > framesMax) throw new Error('The page does not stop moving');
      await new Promise(requestAnimationFrame);
      const { scrollWidth, scrollHeight, outerHTML } = document.documentElement;
      const moving = document.getAnimations().filter(isEnding).length;
      const drawn = [scrollWidth, scrollHeight, scrollX, scrollY, outerHTML.length].join();
      alike = moving === 0 && drawn === before ? alike + 1 : 0;
      before = drawn;
    }
  }, framesMax);

export async function show(page: Page, { screen, colorScheme, reducedMotion = 'no-preference' }: View): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion });
  await page.setViewportSize(screen);
  await untilStill(page);
}
