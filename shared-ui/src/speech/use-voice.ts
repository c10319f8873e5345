import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

const synthesis = () => ('speechSynthesis' in window ? window.speechSynthesis : null);
const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

/** A voice in the page's language that speaks on this device: any other sends the words away (Rules 12.202). */
function localVoice(): SpeechSynthesisVoice | undefined {
  const language = languageOf(document.documentElement.lang || 'en');
  const own = synthesis()
    ?.getVoices()
    .filter(({ localService, lang }) => localService && languageOf(lang) === language);
  return own?.find((voice) => voice.default) ?? own?.[0];
}

/** A browser tells its voices some time after the page has begun. */
function whenVoicesChange(listener: () => void): () => void {
  synthesis()?.addEventListener('voiceschanged', listener);
  return () => synthesis()?.removeEventListener('voiceschanged', listener);
}

export interface Voice {
  /** In place of what it is speaking. */
  speak: (words: string) => void;
  stop: () => void;
  /** The words that it speaks now. */
  saying: string | null;
}

/** Null where this device has no voice of its own. Whoever leaves takes their words along. */
export function useVoice(): Voice | null {
  const hasVoice = useSyncExternalStore(whenVoicesChange, () => localVoice() !== undefined);
  const [saying, setSaying] = useState<string | null>(null);
  const spoken = useRef<SpeechSynthesisUtterance>(null); // a browser may forget, and then not end, what nobody holds

  const stop = useCallback(() => {
    if (!spoken.current) return;
    spoken.current = null;
    synthesis()?.cancel();
    setSaying(null);
  }, []);
  const speak = useCallback((words: string) => {
    const voice = localVoice();
    if (!voice) return;
    const utterance = Object.assign(new SpeechSynthesisUtterance(words), { voice, lang: voice.lang });
    const end = () => {
      if (spoken.current !== utterance) return;
      spoken.current = null;
      setSaying(null);
    };
    utterance.addEventListener('end', end);
    utterance.addEventListener('error', end);
    synthesis()?.cancel();
    spoken.current = utterance;
    setSaying(words);
    synthesis()?.speak(utterance);
  }, []);
  useEffect(() => stop, [stop]);
  return useMemo(() => (hasVoice ? { speak, stop, saying } : null), [hasVoice, speak, stop, saying]);
}
