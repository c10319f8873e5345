import { z } from 'zod';

function cleanLine(text: string, max: number): string | null {
  const clean = text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return Array.from(clean).slice(0, max).join('') || null;
}

const line = (max: number) =>
  z
    .string()
    .max(10_000)
    .transform((text) => cleanLine(text, max))
    .nullable();

/** Build metadata from the publisher: bounded, and without control characters. */
export const aboutSent = z.object({
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  branch: line(100),
  author: line(100),
  /** The commit's subject or the publisher's own note. */
  note: line(200),
  is_dirty: z.boolean(),
});
export type About = z.output<typeof aboutSent>;

export const aboutDto = z.object({
  commit: z.string().nullable(),
  branch: z.string().nullable(),
  author: z.string().nullable(),
  note: z.string().nullable(),
  is_dirty: z.boolean(),
});
