import { z } from 'zod';
import { operation } from '../../core/http/operation.ts';
import { answerReference } from './reference-page.ts';
import { createReferenceScript, scriptPath } from './reference-script.ts';

const openApi = z.looseObject({ openapi: z.string() }).meta({ ref: 'OpenApiDocument' });

export const readDocument = operation(
  {
    route: 'GET /api/openapi.json',
    summary: 'Read the OpenAPI document of everything here',
    who: 'open',
    answers: { 200: openApi },
  },
  async (_, c) => c.body(await c.var.services.document(), 200, { 'Content-Type': 'application/json' }) as never,
);

export const readReferencePage = operation(
  {
    route: 'GET /api/docs',
    summary: 'Read the same as a page',
    who: 'open',
    answers: { 200: { media: 'text/html' } },
  },
  async (_, c) => answerReference(c),
);

const answerScript = createReferenceScript();

export const readReferenceScript = operation(
  {
    route: `GET /api${scriptPath}`,
    summary: 'Read the script of that page',
    who: 'open',
    answers: { 200: { media: 'text/javascript' } },
  },
  (_, c) => answerScript(c.req.raw),
);
