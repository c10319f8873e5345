import { words } from './words.ts';

export const { quoted } = words('shared.quoted', {
  /** Words of a person, such as praise or a reason. */
  quoted: (text: string) => `“${text}”`,
});
