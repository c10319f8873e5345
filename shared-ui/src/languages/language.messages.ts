import { words } from '../locale/words.ts';

export const languageMessages = words('shared.language', {
  language: 'Language',
  /** The first choice in the list of languages: the device's language. */
  automatic: 'Automatic',
  family: 'The family’s language',
  familyHelp: 'For the board, and for everyone who hasn’t chosen a language.',
  failed: 'Couldn’t save the language',
});
