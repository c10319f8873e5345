import { useVoice } from '@tokennest/shared-ui/speech/use-voice';
import { Square, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import styles from './aloud.module.css';
import { messages } from './device.messages.ts';

/** After one sentence was read aloud, each following one is too, until it is stopped. */
export interface Listening {
  isListening: boolean;
  onListen: (isListening: boolean) => void;
}

interface AloudProps {
  words: string;
  listening: Listening;
  children: ReactNode;
}

/** A picture that reads its text aloud when pressed, if the device has a voice (Rules 12.112). */
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
