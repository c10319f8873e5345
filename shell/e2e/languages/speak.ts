import type { Page } from '@playwright/test';
import { type PseudoLanguage, pseudoLanguages, pseudoScript } from '../../../shared-ui/build/languages/pseudo.ts';

const isPseudo = (language: string): language is PseudoLanguage => pseudoLanguages.some((one) => one === language);

/** Chooses a language on this device. Pseudo languages have no files, so the test answers for them. */
export async function speak(page: Page, language: string): Promise<void> {
  const choice = JSON.stringify({ device: language });
  await page.addInitScript((stored) => localStorage.setItem('language', stored), choice);
  if (!isPseudo(language)) return;
  const script = pseudoScript(language);
  await page.route(new RegExp(String.raw`/words\.${language}\.`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}
