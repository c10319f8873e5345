import type { Context } from 'hono';
import { invalidField } from '../../../core/errors/errors.ts';
import type { ApiEnv } from '../../../core/http/api-env.ts';
import { chooseLanguage } from './language.contract.ts';

/** Refuses a language in which this server has no sentences. A caller inside the process has no context. */
export function checkLanguage(c: Context<ApiEnv> | undefined, language: string | null | undefined): void {
  if (c && language && !c.var.services.languages.tags.includes(language))
    throw invalidField('language', chooseLanguage);
}
