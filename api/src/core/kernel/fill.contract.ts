/** A compiled ICU message: texts, values, and choices between parts. */
export type Parts = readonly Part[];
type Part =
  | string
  | readonly [kind: 'value' | 'number' | 'signed' | 'list', name: string]
  | readonly [kind: 'plural' | 'select', name: string, cases: Readonly<Record<string, Parts>>];

type Value = string | number | boolean | null | undefined | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/** A compiled message: a text, or its parts after the names of its function's parameters. */
export type Compiled = string | readonly [parameters: readonly (string | readonly string[])[], ...Parts];
export type Catalog = Readonly<Record<string, Readonly<Record<string, Compiled>>>>;

/**
 * Returns a function that writes compiled messages in one language. It has no imports, because a catalog's script
 * contains its source. In languages that run right to left, a text is isolated, so that a name in another script keeps
 * its place.
 */
export function createFill(language: string): (parts: Parts, values: Values) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  const isRightToLeft = /^(?:ar|dv|fa|he|ps|ug|ur|yi)\b/.test(language);

  const textOf = (value: Value) => (Array.isArray(value) ? value.join() : String(value ?? ''));
  const mark = isRightToLeft ? '\u200e' : ''; // keeps a sign before its number
  const amount = (value: number) => (value < 0 ? `${mark}−` : '') + numbers.format(Math.abs(value));
  // The direction of a text that contains isolated texts cannot be read from its letters: it is a sentence of ours.
  const isolate = (text: string) => (text.includes('\u2068') ? '\u2067' : '\u2068');
  const isolated = (text: string) => (isRightToLeft && text ? `${isolate(text)}${text}\u2069` : text);
  const written = {
    value: (value: Value) => (typeof value === 'number' ? amount(value) : isolated(textOf(value))),
    number: (value: Value) => amount(Number(value)),
    signed: (value: Value) => (Number(value) > 0 ? `${mark}+` : '') + amount(Number(value)),
    list: (value: Value) => new Intl.ListFormat(language).format(Array.isArray(value) ? value.map(isolated) : []),
  };

  function chosen(kind: 'plural' | 'select', value: Value, cases: Readonly<Record<string, Parts>>): Parts {
    const key = kind === 'plural' ? rules.select(Number(value)) : value || value === 0 ? textOf(value) : 'none';
    return (kind === 'plural' && cases[`=${Number(value)}`]) || cases[key] || cases['other'] || [];
  }

  function textOfPart(part: Part, values: Values): string {
    if (typeof part === 'string') return part;
    const [kind, name, cases] = part;
    return kind === 'plural' || kind === 'select'
      ? fill(chosen(kind, values[name], cases), values)
      : written[kind](values[name]);
  }

  // The period of an abbreviation, as in '1. Dez.', also ends the sentence.
  const join = (said: string, next: string) =>
    said + (said.endsWith('.') && /^\.(?!\.)/.test(next) ? next.slice(1) : next);

  const fill = (parts: Parts, values: Values): string => parts.map((part) => textOfPart(part, values)).reduce(join, '');
  return fill;
}

/** The objects that `words()` returns, of a catalog. Has no imports, as `createFill`. */
export function openCatalog(catalog: Catalog, fill: ReturnType<typeof createFill>): Record<string, unknown> {
  type Tree = { [key: string]: unknown };

  const functionOf =
    (parameters: readonly (string | readonly string[])[], parts: Parts) =>
    (...given: (Value | Values)[]) => {
      const values = parameters.map((name, at) => (typeof name === 'string' ? { [name]: given[at] } : given[at]));
      return fill(parts, Object.assign({}, ...values) as Values);
    };

  /** A path such as `tabs.tasks` or `ready.0`; numbers are places in a list. */
  function put(tree: Tree, [key = '', ...rest]: string[], message: unknown): void {
    if (rest.length === 0) tree[key] = message;
    else put((tree[key] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}) as Tree, rest, message); // ours
  }

  return Object.fromEntries(
    Object.entries(catalog).map(([group, messages]) => {
      const tree: Tree = {};
      for (const [path, message] of Object.entries(messages))
        put(
          tree,
          path.split('.'),
          typeof message === 'string' ? message : functionOf(message[0], message.slice(1) as Parts),
        ); // its type
      return [group, tree];
    }),
  );
}
