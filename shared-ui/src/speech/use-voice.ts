import { pageLanguage } from '../locale/reader.ts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

const synthesis = () => ('speechSynthesis' in window ? window.speechSynthesis : null);
/** Android writes 'pt_BR'. */
const tagOf = (lang: string) => lang.toLowerCase().replaceAll('_', '-');
const languageOf = (lang: string) => tagOf(lang).split('-')[0];

/**
 * A voice in the page's language that runs on this device, in its variant ('pt-BR') if there is one. Other voices would
 * send the text to a server (Rules 12.202).
 */
function localVoice(): SpeechSynthesisVoice | undefined {
  const page = pageLanguage();
  const own = (synthesis()?.getVoices() ?? []).filter(
    ({ localService, lang }) => localService && languageOf(lang) === languageOf(page),
  );
  const exact = own.filter(({ lang }) => tagOf(lang) === tagOf(page));
  const best = exact.length > 0 ? exact : own;
  return best.find((voice) => voice.default) ?? best[0];
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
    const utterance = Object.assign(new SpeechSynthesisUtterance(words), { voice, lang: pageLanguage() });
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
