import { resolver } from 'hono-openapi';
import type { z } from 'zod';

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  resolver(schema, { options: { io, unrepresentable: 'any', override: plainer } });

/** A format is easier to read than its pattern, and every integer is a safe one. */
function plainer({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format || jsonSchema.type !== 'string') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
