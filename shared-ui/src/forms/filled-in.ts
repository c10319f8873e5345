import type { Fields } from './field-error.ts';

/** Adds values that password managers filled in without an event; returns the same object if there are none. */
export function withFilledIn<Values extends Fields>(form: HTMLFormElement | null, values: Values): Values {
  let filled = values;
  for (const name of Object.keys(values)) {
    const input = form?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement) || ['', 'off'].includes(input.autocomplete)) continue;
    if (input.value && input.value !== values[name]) filled = { ...filled, [name]: input.value };
  }
  return filled;
}
