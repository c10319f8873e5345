import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../http/api-env.ts';
import { describe } from '../http/describe-route.ts';
import { type ApiDocument, makeDocument } from './document.ts';

const openApi = z.looseObject({ openapi: z.string() }).meta({ ref: 'OpenApiDocument' });

/** What the API is, for programs and for people. Both are made at the first request, when all routes are in place. */
export function referenceRoutes(app: Hono<ApiEnv>) {
  let document: Promise<ApiDocument> | undefined;
  const read = () => (document ??= makeDocument(app));
  let text: string | undefined;

  return new Hono<ApiEnv>().get(
    '/openapi.json',
    describe({ summary: 'Read the OpenAPI document of everything here', answers: { 200: openApi } }),
    async (c) => c.body((text ??= JSON.stringify(await read())), 200, { 'Content-Type': 'application/json' }),
  );
}
