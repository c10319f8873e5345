import { z } from 'zod';
import { words } from '../../../core/kernel/words.contract.ts';

const languageFields = words('api.languageFields', {
  chooseLanguage: 'Please choose one of the languages',
});

export const { chooseLanguage } = languageFields;

/** A language tag; the server knows which of them it has. */
export const language = z
  .string(chooseLanguage)
  .max(16, { error: chooseLanguage, abort: true })
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, chooseLanguage);

/** Null is automatic: the family's language, or without one the device's. */
export const chooseLanguageBody = z.strictObject({ language: language.nullable() });
