import { words } from '../locale/words.ts';

export const messages = words('shared.speech', {
  read: (name: string) => `Read aloud: ${name}`,
  stop: 'Stop reading',
});
