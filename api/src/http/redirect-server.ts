import { createServer, type Server } from 'node:http';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { misdirected, unreadable } from '../kernel/errors.ts';
import { isReadable, refuse, timeoutsOf } from './app-server.ts';
import { limitConnections } from './connections.ts';
import { createOwnNames } from './own-names.ts';
import { dataHeaders } from './security-headers.ts';
import { cutUnreadAnswers } from './unread-answers.ts';

interface Target {
  /** Where https answers. */
  readonly port: number;
  readonly publicOrigins: readonly string[];
}

/** Sends whoever comes by http on to https: the same name, path and method. It knows the same names as the app (Rules 14.2). */
export function createRedirectServer({ port, publicOrigins }: Target, limits: EdgeLimits): Server {
  const isOwnName = createOwnNames(publicOrigins);
  const secure = publicOrigins.map((origin) => new URL(origin)).filter(({ protocol }) => protocol === 'https:');
  const originOf = (name: string) =>
    secure.find(({ hostname }) => hostname === name)?.origin ?? new URL(`https://${name}:${port}`).origin;

  const server = createServer({ requireHostHeader: false, ...timeoutsOf(limits) }, (request, response) => {
    const name = isReadable(request) ? URL.parse(`http://${request.headers.host}`)?.hostname : undefined;
    if (name === undefined) return refuse(request, response, unreadable());
    if (!isOwnName(name)) return refuse(request, response, misdirected());
    const headers = { ...dataHeaders, Connection: 'close', Location: `${originOf(name)}${request.url}` };
    response.writeHead(308, { ...headers, 'Content-Length': 0 }).end();
  });
  limitConnections(server, limits);
  cutUnreadAnswers(server, limits);
  return server;
}
