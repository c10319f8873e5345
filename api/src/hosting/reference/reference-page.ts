import { randomBytes } from 'node:crypto';
import { Scalar } from '@scalar/hono-api-reference';
import type { Context } from 'hono';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { scriptPath } from './reference-script.ts';

/** Keeps Scalar from contacting any other server. */
const configuration = {
  url: '/api/openapi.json',
  cdn: `/api${scriptPath}`,
  pageTitle: 'TokenNest API',
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
} as const;

/** Only for this page: Scalar writes styles at run time, and does not support Trusted Types. */
const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export async function answerReference(c: Context<ApiEnv>): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  c.header('Content-Security-Policy', contentSecurityPolicy(nonce));
  const page = await Scalar<ApiEnv>({ ...configuration, nonce })(c, async () => undefined);
  if (!page) throw new Error('Scalar made no page');
  return page;
}
