import type { Page } from '@playwright/test';

/** A voice that finishes instantly; headless Chromium has none. */
function putVoice(isLocal: boolean) {
  const voice = { name: 'Test', lang: 'en-US', localService: isLocal, default: true };
  const synthesis = {
    getVoices: () => [voice],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    speak: (utterance: EventTarget & { text: string }) => {
      const { hear } = window as unknown as { hear: (words: string) => void }; // set below
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

/** Gives pages opened after this a voice; returns the growing list of spoken texts. */
export async function giveVoice(page: Page, { isLocal } = { isLocal: true }): Promise<string[]> {
  const spoken: string[] = [];
  await page.exposeFunction('hear', (words: string) => void spoken.push(words));
  await page.addInitScript(putVoice, isLocal);
  return spoken;
}
