import { words } from '../locale/words.ts';

export const messages = words('shared.speech', {
  read: (name: string) => `Read aloud: ${name}`,
  stop: 'Stop reading',
  sentences: (parts: readonly (string | false | null | undefined)[]) =>
    parts
      .filter((part) => typeof part === 'string' && part !== '')
      .map((part) => (/[.!?]$/.test(String(part)) ? part : `${String(part)}.`))
      .join(' '),
});
