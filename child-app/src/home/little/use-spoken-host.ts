import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readsAloud } from '@tokennest/shared-ui/contract/age-modes';
import type { Told } from './picture-toast.tsx';
import { useVoice, type Voice } from '@tokennest/shared-ui/speech/use-voice';

export interface Spoken {
  host: HostApi;
  voice: Voice | null;
  say: (words: string) => void;
  /** The latest message; null before the first one. */
  told: Told | null;
  /** The tab the child opened; null on the first tab of the page. */
  opened: string | null;
}

/** Reads aloud for children who cannot read, and keeps their messages for a picture (Rules 12.202, 12.308). */
export function useSpokenHost(host: HostApi, child: ProfileDto, opened: string | null): Spoken {
  const found = useVoice();
  const voice = readsAloud(child) ? found : null;
  const [told, setTold] = useState<Told | null>(null);
  const latest = useRef(voice);
  useEffect(() => void (latest.current = voice), [voice]);
  const say = useCallback((words: string) => latest.current?.speak(words), []);
  const spokenHost = useMemo<HostApi>(
    () => ({
      ...host,
      notify: (kind, sentence) => {
        say(sentence);
        setTold({ kind, sentence });
      },
    }),
    [host, say],
  );
  return useMemo(() => ({ host: spokenHost, voice, say, told, opened }), [spokenHost, voice, say, told, opened]);
}
