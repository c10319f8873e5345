import { useVoice } from './use-voice.ts';
import { Square, Volume2 } from 'lucide-react';
import { messages } from './speech.messages.ts';
import styles from './speak.module.css';

interface SpeakProps {
  name: string;
  words: string;
  className?: string | undefined;
}

/** Starts reading, or stops it when pressed again. Renders nothing if the device has no local voice. */
export function Speak({ name, words, className }: SpeakProps) {
  const voice = useVoice();
  if (!voice) return null;
  const { saying, speak, stop } = voice;
  const isSpeaking = saying !== null;
  return (
    <button
      type="button"
      className={className ?? styles.speak}
      aria-label={isSpeaking ? messages.stop : messages.read(name)}
      onClick={() => (isSpeaking ? stop() : speak(words))}
    >
      {isSpeaking ? <Square /> : <Volume2 />}
    </button>
  );
}
