interface FakeVoice {
  lang?: string;
  default?: boolean;
  localService?: boolean;
}

/** Adds a voice to jsdom. `spoken` collects the spoken text, and `end` finishes it. */
export function fakeVoice(...voices: FakeVoice[]) {
  const spoken: string[] = [];
  const spokenBy: string[] = [];
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
    speak: (utterance: EventTarget & { text: string; lang: string; voice: { lang: string } }) => {
      spoken.push(utterance.text);
      spokenBy.push(`${utterance.lang} by ${utterance.voice.lang}`);
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
    /** The language of each spoken text, and its voice's: 'pt-BR by pt_BR'. */
    spokenBy,
    isSpeaking: () => current !== undefined,
    end: () => current?.dispatchEvent(new Event('end')),
    /** Publishes voices late, as browsers do. */
    tell: (...later: FakeVoice[]) => {
      known = later.map((voice) => ({ lang: 'en-GB', localService: true, ...voice }));
      for (const listener of listeners) listener();
    },
  };
}
