import { useVoice } from '@tokennest/shared-ui/speech/use-voice';
import { Square, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import styles from './aloud.module.css';
import { messages } from './device.messages.ts';

/** Whoever has had one sentence read to them hears each that comes after it, until they stop one. */
export interface Listening {
  isListening: boolean;
  onListen: (isListening: boolean) => void;
}

interface AloudProps {
  words: string;
  listening: Listening;
  children: ReactNode;
}

/** A picture that reads the words beside it when it is pressed, where this device has a voice of its own (Rules 12.112). */
export function Aloud({ words, listening: { isListening, onListen }, children }: AloudProps) {
  const voice = useVoice();
  const speak = voice?.speak;
  useEffect(() => {
    if (isListening) speak?.(words);
  }, [isListening, words, speak]);
  if (!voice) return children;

  const isSpeaking = voice.saying !== null;
  const press = () => {
    if (isSpeaking) voice.stop();
    else if (isListening) voice.speak(words);
    onListen(!isSpeaking);
  };
  return (
    <button
      type="button"
      className={styles.aloud}
      aria-label={isSpeaking ? messages.stopReading : messages.readAloud(words)}
      onClick={press}
    >
      <span>{children}</span>
      <span className={styles.mark}>{isSpeaking ? <Square /> : <Volume2 />}</span>
    </button>
  );
}
