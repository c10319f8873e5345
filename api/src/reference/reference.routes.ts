import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../http/api-env.ts';
import { describe } from '../http/describe-server.ts';
import { type ApiDocument, makeDocument } from './document.ts';
import { pagePolicy } from './page/page-style.ts';
import { renderReference } from './page/reference-page.ts';

const openApi = z.looseObject({ openapi: z.string() }).meta({ ref: 'OpenApiDocument' });

/** What the API is, for programs and for people. Both are made at the first request, when all routes are in place. */
export function referenceRoutes(app: Hono<ApiEnv>) {
  let document: Promise<ApiDocument> | undefined;
  const read = () => (document ??= makeDocument(app));
  let text: Promise<string> | undefined;
  let page: Promise<string> | undefined;

  return new Hono<ApiEnv>()
    .get(
      '/openapi.json',
      describe({ summary: 'Read the OpenAPI document of everything here', answers: { 200: openApi } }),
      async (c) =>
        c.body(await (text ??= read().then((made) => JSON.stringify(made))), 200, {
          'Content-Type': 'application/json',
        }),
    )
    .get(
      '/docs',
      describe({ summary: 'Read the same as a page', answers: { 200: { media: 'text/html' } } }),
      async (c) =>
        c.html(await (page ??= read().then(renderReference)), 200, { 'Content-Security-Policy': pagePolicy }),
    );
}
