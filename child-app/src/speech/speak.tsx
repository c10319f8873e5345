import { useVoice } from '@tokennest/shared-ui/speech/use-voice';
import { Square, Volume2 } from 'lucide-react';
import { messages } from './speech.messages.ts';
import styles from './speak.module.css';

interface SpeakProps {
  /** What is read, for whoever hears the button: 'Read Make the bed aloud'. */
  name: string;
  words: string;
  className?: string | undefined;
}

/** The loudspeaker: a press speaks, a second one stops. There is none where this device has no voice of its own. */
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
