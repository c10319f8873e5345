import type { Page } from '@playwright/test';

/** The browser's part, which Chromium has not where it has no screen: a voice, which is done in no time. */
function putVoice(isLocal: boolean) {
  const voice = { name: 'Test', lang: 'en-US', localService: isLocal, default: true };
  const synthesis = {
    getVoices: () => [voice],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    speak: (utterance: EventTarget & { text: string }) => {
      const { hear } = window as unknown as { hear: (words: string) => void }; // put there below
      hear(utterance.text);
      setTimeout(() => utterance.dispatchEvent(new Event('end')));
    },
    cancel: () => undefined,
  };
  class Utterance extends EventTarget {
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.assign(window, { SpeechSynthesisUtterance: Utterance });
}

/** Gives the pages that are opened from now on a voice; answers what it has spoken, which grows. */
export async function giveVoice(page: Page, { isLocal } = { isLocal: true }): Promise<string[]> {
  const spoken: string[] = [];
  await page.exposeFunction('hear', (words: string) => void spoken.push(words));
  await page.addInitScript(putVoice, isLocal);
  return spoken;
}
