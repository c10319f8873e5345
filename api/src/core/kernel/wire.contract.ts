import { z } from 'zod';
import { limits } from './limits.contract.ts';
import { fieldMessages } from './fields.contract.ts';

/** An id in PostgreSQL's spelling, so that ids compare as text. */
export const uuid = (sentence?: string) => z.uuid(sentence).toLowerCase();

export const idParam = z.object({ id: uuid() });

export const emptyBody = z.strictObject({});

/** Every error body: a permanent code, its sentence in the caller's language, and with 422 the invalid fields (Rules 1.5). */
export const errorBody = z
  .object({
    /** Absent from an older server. */
    code: z.string(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({ ref: 'ErrorBody' });
export type ErrorBody = z.infer<typeof errorBody>;

/** PostgreSQL cannot store NUL or half a surrogate pair in a text, and nobody types them on purpose. */
export const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();
/** Unicode counts fillers (U+3164) as letters, and the blank Braille pattern (U+2800) as a symbol. */
const isVisible = (value: string) => /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

/** Trimmed, non-empty text; `sentence` is the error unless it is too long. */
export const text = (max: number, sentence: string) =>
  z
    .string(sentence)
    .trim()
    .min(1, { error: sentence, abort: true })
    .max(max, fieldMessages.tooLong({ max }))
    .refine((value) => isStorable(value) && isVisible(value), sentence);

/** Text that can be cleared: null and blank become null. If optional in an edit, absent leaves it unchanged. */
export const clearableText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, fieldMessages.tooLong({ max }))
    .refine(isStorable, fieldMessages.invisible)
    .nullable()
    .transform((value) => value || null);

/** Optional text: absent, null and blank become null. */
export const optionalText = (max: number) => clearableText(max).default(null);

const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && !input.trim());

/** A whole number of tokens, 1 to 1,000,000 (Rules 5.1). `missing` is the error for an empty field. */
export const amount = (sentence: string, missing: string) =>
  z
    .int({ error: ({ input }) => (isBlank(input) ? missing : sentence), abort: true })
    .min(1, sentence)
    .max(limits.amountMax, sentence);

/** Digits only: Number() would also accept 0x10, 1e2 and spaces. */
const countedFrom1 = z.string().regex(/^0*[1-9]\d*$/);

/** Query parameters are text, but the OpenAPI document should call these numbers. */
const asInteger = { type: 'integer', minimum: 1 } as const;

/** A whole number from 1 to `max` in a query. */
export const countUpTo = (max: number, usual: number) =>
  countedFrom1
    .meta({ ...asInteger, maximum: max, default: usual })
    .transform(Number)
    .pipe(z.number().max(max))
    .optional();

/** Past the end of every list, and still an offset that PostgreSQL accepts. */
const pageCounted = 1e12;

/** Pages count from 1. A list that can also be read whole is paged if either field is given (Rules 1.4). */
export const pageFields = {
  /** No maximum: a page past the end is empty. */
  page: countedFrom1
    .meta({ ...asInteger, default: 1 })
    .transform((digits) => Math.min(Number(digits), pageCounted))
    .optional(),
  page_size: countUpTo(limits.pageSizeMax, limits.pageSizeDefault),
};

type PageQuery = { page?: number | undefined; page_size?: number | undefined };

export function pageOf({ page, page_size: size }: PageQuery): { limit: number; offset: number } | undefined {
  if (!page && !size) return undefined;
  const limit = size ?? limits.pageSizeDefault;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}
