import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type AppError, broken, unreadable } from './errors.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** The app as Node's server calls it. What the app never sees, such as a wrong Host, is answered as it would answer. */
export function createListener(fetch: Fetch): RequestListener {
  const respond = getRequestListener(fetch, {
    errorHandler: (thrown) => answer(thrown instanceof RequestError ? unreadable() : broken(thrown)),
  });
  return (request, response) => void respond(request, response);
}

const answer = ({ status, message: detail }: AppError) =>
  Response.json({ detail }, { status, headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } });
