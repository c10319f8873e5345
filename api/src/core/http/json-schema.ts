import { resolver } from 'hono-openapi';
import type { z } from 'zod';

/** A contract's JSON Schema, made when the document is: `input` is what may be sent, `output` what is answered. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  resolver(schema, { options: { io, unrepresentable: 'any', override: plainer } });

/** A format says more to a reader than the expression that checks it, and every safe integer is an integer. */
function plainer({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format || jsonSchema.type !== 'string') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
