import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { readsAloud } from '@tokennest/shared-ui/contract/age-modes';
import { useVoice, type Voice } from '@tokennest/shared-ui/speech/use-voice';

export interface Spoken {
  host: HostApi;
  voice: Voice | null;
  say: (words: string) => void;
  /** The tab the child opened; null on the first tab of the page. */
  opened: string | null;
}

/** Reads aloud for children who cannot read (Rules 12.202). */
export function useSpokenHost(host: HostApi, child: ProfileDto, opened: string | null): Spoken {
  const found = useVoice();
  const voice = readsAloud(child) ? found : null;
  const latest = useRef(voice);
  useEffect(() => void (latest.current = voice), [voice]);
  const say = useCallback((words: string) => latest.current?.speak(words), []);
  const spokenHost = useMemo<HostApi>(
    () => ({
      ...host,
      notify: (kind, sentence, ...rest) => {
        say(sentence);
        host.notify(kind, sentence, ...rest);
      },
    }),
    [host, say],
  );
  return useMemo(() => ({ host: spokenHost, voice, say, opened }), [spokenHost, voice, say, opened]);
}
