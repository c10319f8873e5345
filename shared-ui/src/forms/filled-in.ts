import type { Fields } from './field-error.ts';

/**
 * These values with what was filled in without an event, as some password managers do; the same object if nothing was.
 * Only fields with an autocomplete attribute invite that.
 */
export function withFilledIn<Values extends Fields>(form: HTMLFormElement | null, values: Values): Values {
  let filled = values;
  for (const name of Object.keys(values)) {
    const input = form?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement) || ['', 'off'].includes(input.autocomplete)) continue;
    if (input.value && input.value !== values[name]) filled = { ...filled, [name]: input.value };
  }
  return filled;
}
