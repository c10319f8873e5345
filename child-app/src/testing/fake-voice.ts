interface FakeVoice {
  lang?: string;
  localService?: boolean;
}

/** Gives jsdom a voice; `spoken` is what it was told to say, and `end` ends it. */
export function fakeVoice(...voices: FakeVoice[]) {
  const spoken: string[] = [];
  const listeners = new Set<() => void>();
  let current: EventTarget | undefined;
  let known = voices.map((voice) => ({ lang: 'en-GB', localService: true, ...voice }));
  const stop = () => {
    current?.dispatchEvent(new Event('error'));
    current = undefined;
  };
  const synthesis = {
    getVoices: () => known,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    speak: (utterance: EventTarget & { text: string }) => {
      spoken.push(utterance.text);
      current = utterance;
    },
    cancel: stop,
  };
  class Utterance extends EventTarget {
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  Object.assign(window, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
  return {
    spoken,
    isSpeaking: () => current !== undefined,
    end: () => current?.dispatchEvent(new Event('end')),
    /** As a browser tells its voices some time after the page has begun. */
    tell: (...later: FakeVoice[]) => {
      known = later.map((voice) => ({ lang: 'en-GB', localService: true, ...voice }));
      for (const listener of listeners) listener();
    },
  };
}
