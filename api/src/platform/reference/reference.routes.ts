import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../http/api-env.ts';
import { describe } from '../http/describe-server.ts';
import { makeDocument } from './document.ts';
import { answerReference } from './reference-page.ts';
import { createReferenceScript, scriptPath } from './reference-script.ts';

const openApi = z.looseObject({ openapi: z.string() }).meta({ ref: 'OpenApiDocument' });

/** What the API is, for programs and for people. The document is made at the first request, when all routes are in place. */
export function referenceRoutes(app: Hono<ApiEnv>) {
  let text: Promise<string> | undefined;
  const answerScript = createReferenceScript();

  return new Hono<ApiEnv>()
    .get(
      '/openapi.json',
      describe({ summary: 'Read the OpenAPI document of everything here', answers: { 200: openApi } }),
      async (c) =>
        c.body(await (text ??= makeDocument(app).then((made) => JSON.stringify(made))), 200, {
          'Content-Type': 'application/json',
        }),
    )
    .get(
      '/docs',
      describe({ summary: 'Read the same as a page', answers: { 200: { media: 'text/html' } } }),
      answerReference,
    )
    .get(
      scriptPath,
      describe({ summary: 'Read the script of that page', answers: { 200: { media: 'text/javascript' } } }),
      (c) => answerScript(c.req.raw),
    );
}
