/** The part of a JSON Schema that our contracts make; the document's own type has no names for all of it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | string[];
  readonly format?: string;
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: Schema[];
  readonly items?: Schema;
  readonly properties?: Record<string, Schema>;
  readonly required?: string[];
  readonly description?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A type in words, with `ref` the name of a component that stands in it: "list of " and Task, "text or null". */
export interface Words {
  readonly before: string;
  readonly ref?: string;
  readonly after: string;
}

const formats: Record<string, string> = {
  uuid: 'id (UUID)',
  'date-time': 'time (ISO 8601, UTC)',
  date: 'date (YYYY-MM-DD)',
  email: 'email address',
};
const names: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' };

export function typeOf(schema: Schema): Words {
  if (schema.$ref) return { before: '', ref: nameOf(schema.$ref), after: '' };
  if (schema.anyOf) return eitherOf(schema.anyOf);
  if (schema.items) {
    const { before, ...rest } = typeOf(schema.items);
    return { before: `list of ${before}`, ...rest };
  }
  return { before: plainTypeOf(schema), after: '' };
}

const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** At most one of them is a component; the others are plain, mostly null. */
function eitherOf(options: Schema[]): Words {
  const [first, ...rest] = options.toSorted((one, other) => rankOf(one) - rankOf(other));
  const { before, ref, after } = typeOf(first ?? {});
  const others = rest.map((option) => ` or ${typeOf(option).before}`).join('');
  return ref ? { before, ref, after: after + others } : { before: before + others, after: '' };
}

/** What it mostly is comes first, null last. */
function rankOf({ $ref, type, const: only }: Schema): number {
  if ($ref) return 0;
  if (type === 'null') return 3;
  return only === undefined ? 1 : 2;
}

function plainTypeOf({ type, format, enum: values, const: only, properties }: Schema): string {
  if (only !== undefined) return only === '' ? 'empty text' : JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(', ');
  const types = type === undefined ? ['anything'] : [type].flat();
  const words = types.map((name) => (name === 'string' && format && formats[format]) || names[name] || name);
  return properties && Object.keys(properties).length === 0 ? 'empty object' : words.join(' or ');
}

/** "1 to 120 characters", "1 to 1,000,000", "20 where absent"; those that there are. */
export function limitsOf(schema: Schema): string[] {
  // What may be null keeps its limits on the other option.
  const { minLength, maxLength, minimum, maximum } = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  return [
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(minimum, maximum, ''),
    schema.default === undefined || schema.default === '' ? '' : `${JSON.stringify(schema.default)} where absent`,
  ].filter(Boolean);
}

const number = new Intl.NumberFormat('en');

function rangeOf(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && max !== undefined) return `${number.format(min)} to ${number.format(max)}${unit}`;
  if (max !== undefined) return `at most ${number.format(max)}${unit}`;
  return min === undefined ? '' : `at least ${number.format(min)}${unit}`;
}
