import type { Fields } from './field-error.ts';

/** Browsers and password managers fill in only fields that invite them to. */
const invites = (input: HTMLInputElement) => !['', 'off', null].includes(input.getAttribute('autocomplete'));

function filledIn(form: HTMLFormElement | null, field: string): string | undefined {
  const input = form?.elements.namedItem(field);
  return input instanceof HTMLInputElement && invites(input) ? input.value : undefined;
}

/** These values with what has been filled in without an event, as some password managers do; the same object if nothing. */
export function withFilledIn<Values extends Fields>(form: HTMLFormElement | null, values: Values): Values {
  const texts = Object.keys(values).flatMap((name) => {
    const text = filledIn(form, name);
    return text && text !== values[name] ? [[name, text]] : [];
  });
  return texts.length > 0 ? { ...values, ...Object.fromEntries(texts) } : values;
}
