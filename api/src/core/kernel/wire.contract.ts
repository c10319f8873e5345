import { z } from 'zod';
import { limits } from './limits.contract.ts';

/** An id as PostgreSQL writes it, so that ids compare as text. */
export const uuid = (sentence?: string) => z.uuid(sentence).toLowerCase();

export const idParam = z.object({ id: uuid() });

/** The body of a request that says everything by its path. */
export const emptyBody = z.strictObject({});

/** Every error body: a sentence, and on 422 the fields it is about (Rules 1.5). */
export const errorBody = z
  .object({
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ ref: 'ErrorBody' });
export type ErrorBody = z.infer<typeof errorBody>;

/** PostgreSQL stores neither NUL nor half a surrogate pair in a text, and nobody types them on purpose. */
export const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();
/**
 * False for spaces and invisible characters alone: people could not tell such a name or title from none. Unicode counts
 * fillers (U+3164) as letters, and the empty pattern of Braille (U+2800) as a symbol.
 */
const isVisible = (value: string) => /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

/** Text trimmed at both ends; `sentence` answers whatever is wrong with it. */
export const text = (max: number, sentence: string) =>
  z
    .string(sentence)
    .trim()
    .min(1, { error: sentence, abort: true })
    .max(max, `Please use at most ${max} characters`)
    .refine((value) => isStorable(value) && isVisible(value), sentence);

/** Text that may be none: null and blank are `null`. Optional in an edit, where absent leaves it as it is. */
export const clearableText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine(isStorable, 'Please remove the invisible character')
    .nullable()
    .transform((value) => value || null);

/** Optional text: absent, null and blank are the same, `null`. */
export const optionalText = (max: number) => clearableText(max).default(null);

const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && !input.trim());

/** A whole number of tokens, 1 to 1,000,000 (Rules 5.1). `missing` answers where nothing was filled in. */
export const amount = (sentence: string, missing: string) =>
  z
    .int({ error: ({ input }) => (isBlank(input) ? missing : sentence), abort: true })
    .min(1, sentence)
    .max(limits.amountMax, sentence);

/** Digits only: Number() would take 0x10, 1e2 and spaces as well. */
const countedFrom1 = z.string().regex(/^0*[1-9]\d*$/);

/** A query is text, but the OpenAPI document says that these are numbers. */
const asInteger = { type: 'integer', minimum: 1 } as const;

/** A whole number from 1 in a query. */
export const countUpTo = (max: number, usual: number) =>
  countedFrom1
    .meta({ ...asInteger, maximum: max, default: usual })
    .transform(Number)
    .pipe(z.number().max(max))
    .optional();

/** Past the end of any list, and still an offset that PostgreSQL takes. */
const pageCounted = 1e12;

/** Pages count from 1. A list that is also read whole comes in pages where either is given (Rules 1.4). */
export const pageFields = {
  /** Without an end: past the last page there is an empty one. */
  page: countedFrom1
    .meta({ ...asInteger, default: 1 })
    .transform((digits) => Math.min(Number(digits), pageCounted))
    .optional(),
  page_size: countUpTo(limits.pageSizeMax, limits.pageSizeDefault),
};

type PageQuery = { page?: number | undefined; page_size?: number | undefined };

/** The rows of the page that was asked for; undefined where none was. */
export function pageOf({ page, page_size: size }: PageQuery): { limit: number; offset: number } | undefined {
  if (!page && !size) return undefined;
  const limit = size ?? limits.pageSizeDefault;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}
