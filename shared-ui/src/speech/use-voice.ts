import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

const synthesis = () => ('speechSynthesis' in window ? window.speechSynthesis : null);
const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

/**
 * A voice in the page's language that runs on this device. Other voices would send the text to a server (Rules 12.202).
 */
function localVoice(): SpeechSynthesisVoice | undefined {
  const language = languageOf(document.documentElement.lang || 'en');
  const own = synthesis()
    ?.getVoices()
    .filter(({ localService, lang }) => localService && languageOf(lang) === language);
  return own?.find((voice) => voice.default) ?? own?.[0];
}

/** Browsers load their voices some time after the page starts. */
function whenVoicesChange(listener: () => void): () => void {
  synthesis()?.addEventListener('voiceschanged', listener);
  return () => synthesis()?.removeEventListener('voiceschanged', listener);
}

export interface Voice {
  /** Interrupts what it is reading. */
  speak: (words: string) => void;
  stop: () => void;
  saying: string | null;
}

/** Null if this device has no local voice. Stops when the component unmounts. */
export function useVoice(): Voice | null {
  const hasVoice = useSyncExternalStore(whenVoicesChange, () => localVoice() !== undefined);
  const [saying, setSaying] = useState<string | null>(null);
  const spoken = useRef<SpeechSynthesisUtterance>(null); // a browser may garbage-collect an unreferenced utterance, and then never fires `end`

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
